internal import AuctionHouseAPI
internal import HTTPCore
internal import HouseCore

extension House {
    /// The route of the house description, `GET /v1/house`.
    var descriptionRoute: Route {
        Route(AuctionHouseAPI.house) { _, _ in
            RouteOutput(try await read { snapshot in HouseDescription(id: snapshot.key.houseName) })
        }
    }
}
