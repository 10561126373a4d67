internal import AuctionHouseAPI
internal import BiddingAPI
internal import CatalogAPI
public import HTTPCore
internal import HouseCore

extension AuctionHouse {
    /// The operations of the whole API, as their contexts declare them.
    public static var operations: [APIOperation] {
        CatalogAPI.operations + BiddingAPI.operations + AuctionHouseAPI.operations
    }

    /// Returns the description of the API for other programs (OpenAPI 3.1).
    ///
    /// - Throws: `NameConflict` if two operations have one id, or one method and path, or if two shapes have one name.
    public static func document() throws(NameConflict) -> OpenAPIDocument {
        try OpenAPIDocument(
            title: "Bidly",
            version: "1",
            description: "An online auction house. Amounts are in minor units; times are of the house's clock.",
            operations: operations
        )
    }

    /// The route to the document, which is made for each request: few programs read it.
    static var documentRoute: Route {
        Route(AuctionHouseAPI.document) { _, _ in RouteOutput(try document().json) }
    }
}
