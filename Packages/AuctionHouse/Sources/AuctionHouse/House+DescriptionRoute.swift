internal import AuctionHouseAPI
internal import HouseCore

extension House {
    /// The route to what the house says about itself.
    var descriptionRoute: Route {
        Route(AuctionHouseAPI.house) { _, _ in
            RouteOutput(try await read { snapshot in HouseDescription(id: snapshot.key.houseName) })
        }
    }
}
