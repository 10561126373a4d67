import APICore
public import HTTPCore

extension AuctionHouseAPI {
    /// `GET /openapi.json`: the description of the whole API (OpenAPI 3.1).
    public static let document = Endpoint<Void, JSONValue>(
        .get,
        "/openapi.json",
        id: "document",
        summary: "Describe the API",
        caching: .listed,
        input: RequestCoding({}),
        output: .json(.any())
    )
}
