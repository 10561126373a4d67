internal import APICore
internal import AuctionHouseAPI
internal import HTTPCore
internal import HouseCore

extension AuctionHouse {
    /// Returns the route of the OpenAPI 3.1 document. The document describes `routes` and itself. It is generated for
    /// each request, because requests for it are rare.
    static func documentRoute(describing routes: [Route]) -> Route {
        Route(AuctionHouseAPI.document) { _, _ in
            let document = try OpenAPIDocument(
                title: "Bidly",
                version: "1",
                description:
                    "An online auction house. Amounts are in minor units. All times come from the clock of the house.",
                operations: routes.map(\.operation) + [AuctionHouseAPI.document.operation],
                sharedProblems: ProblemType.ofEveryHouseOperation
            )
            return RouteOutput(document.json)
        }
    }
}
