internal import AuctionHouseAPI
internal import HTTPCore
internal import HouseCore

extension AuctionHouse {
    /// Returns the route to the description of the API for other programs (OpenAPI 3.1). The document describes `routes` and
    /// itself. It is made for each request: few programs read it.
    static func documentRoute(describing routes: [Route]) -> Route {
        Route(AuctionHouseAPI.document) { _, _ in
            let document = try OpenAPIDocument(
                title: "Bidly",
                version: "1",
                description: "An online auction house. Amounts are in minor units; times are of the house's clock.",
                operations: routes.map(\.operation) + [AuctionHouseAPI.document.operation]
            )
            return RouteOutput(document.json)
        }
    }
}
