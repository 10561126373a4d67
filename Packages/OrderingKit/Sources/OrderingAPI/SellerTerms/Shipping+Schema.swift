import APICore
public import HTTPCore
public import Ordering

extension Country {
    /// The JSON schema.
    public static let schema = JSONSchema.string(length: 2...2)
        .documented(pattern: "^(\(all.map(\.code).joined(separator: "|")))$")
        .described("An ISO 3166-1 alpha-2 country code, in upper or lower case.")
}

extension ShippingAddress {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ShippingAddress",
        .object([
            "name": .line(length: 1...maximumLineLength),
            "lines": .array(of: .line(length: 1...maximumLineLength), maximumCount: maximumLineCount),
            "country": Country.schema,
        ])
    )
}

extension ShippingMethod {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ShippingMethod",
        .object(NewShippingMethod.members.merging(["id": .identifier, "seller": .identifier]) { own, _ in own })
    )
}

extension NewShippingMethod {
    static let members: [String: JSONSchema] = [
        "name": .line(length: 1...ShippingMethod.maximumNameLength),
        "price": JSONSchema.money.described("The price per order, regardless of the number of items."),
        "countries": JSONSchema.array(of: Country.schema, minimumCount: 1, maximumCount: Country.all.count).nullable
            .described("The countries that the method serves; null for all countries."),
    ]

    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "NewShippingMethod",
        .object(members, optional: ["countries"])
    )
}

extension ShippingChoice {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ShippingChoice",
        .object(["address": .identifier, "method": ShippingMethod.schema.nullable])
    )
}

extension Shipment {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Shipment",
        .object(
            ["carrier": .line(length: 1...maximumLength), "tracking": .line(length: 1...maximumLength).nullable],
            optional: ["tracking"]
        )
    )
}
