import APICore
public import HTTPCore

extension AuctionHouseAPI {
    /// `GET /v1/house`: the public description of the house.
    public static let house = Endpoint<Void, HouseDescription>(
        .get,
        "/v1/house",
        id: "house",
        summary: "Describe the house",
        details: "The `id` of the house is unique and never changes.",
        caching: .listed,
        input: RequestCoding({}),
        output: .json(HouseDescription.schema)
    )
}

extension HouseDescription {
    /// The JSON schema.
    public static let schema = JSONSchema.component("House", .object(["id": .identifier]))
}
