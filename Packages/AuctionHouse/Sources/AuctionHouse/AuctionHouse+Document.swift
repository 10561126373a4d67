internal import APICore
internal import AuctionHouseAPI
internal import HTTPCore
internal import HouseCore
internal import Synchronization

extension AuctionHouse {
    /// Returns the route of the OpenAPI 3.1 document. The document describes `routes` and itself.
    static func documentRoute(describing routes: [Route]) -> Route {
        documentRoute { routes.map(\.operation) + [AuctionHouseAPI.document.operation] }
    }

    /// Returns the route of an OpenAPI 3.1 document.
    ///
    /// The first request generates and encodes the document, because this takes longer than opening a house. Later
    /// requests get the same bytes.
    ///
    /// - Parameter operations: returns the operations that the document describes. Called once.
    static func documentRoute(of operations: @escaping @Sendable () -> [APIOperation]) -> Route {
        let generated = Mutex<RouteOutput<JSONValue>?>(nil)
        return Route(AuctionHouseAPI.document) { _, _ in
            try generated.withLock { generated in
                if let generated { return generated }
                let document = try OpenAPIDocument(
                    title: "Bidly",
                    version: "1",
                    description:
                        "An online auction house. Amounts are in minor units. All times come from the clock of the house.",
                    operations: operations(),
                    sharedProblems: ProblemType.ofEveryHouseOperation
                )
                let content = try JSONCoding.encode(document.json)
                let output = RouteOutput(document.json, tag: EntityTag(of: content), content: content)
                generated = output
                return output
            }
        }
    }
}
