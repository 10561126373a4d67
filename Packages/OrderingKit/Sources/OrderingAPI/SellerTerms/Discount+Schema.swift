import APICore
public import HTTPCore
public import Ordering

extension DiscountCode {
    /// The JSON schema. Spaces and hyphens are permitted between the letters and digits.
    public static let schema = JSONSchema.string(length: 1...80).documented(
        pattern: "^[ -]*([A-Za-z0-9][ -]*){\(lengths.lowerBound),\(lengths.upperBound)}$"
    )
}

extension DiscountTerms {
    static let members: [String: JSONSchema] = [
        "amount": JSONSchema.money.nullable.described("A fixed discount. State either `amount` or `percentage`."),
        "percentage": Percentage.schema.documented(pattern: positivePercentage).nullable,
        "minimumOrder": JSONSchema.money.nullable,
        "validFrom": JSONSchema.instant.nullable,
        "validUntil": JSONSchema.instant.nullable,
        "maximumUses": JSONSchema.integer(minimum: 1).nullable,
        "isOncePerMember": .boolean(),
    ]
    private static let positivePercentage = "^(100|[1-9][0-9]?(\\.[0-9]{1,4})?|0\\.[0-9]{0,3}[1-9])%?$"
}

extension NewDiscount {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "NewDiscount",
        .object(
            DiscountTerms.members.merging([
                "code": DiscountCode.schema.nullable.described("If null or absent, the house generates a code.")
            ]) { own, _ in own },
            optional: DiscountTerms.members.keys.sorted() + ["code"]
        )
    )
}

extension Discount {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Discount",
        .object(
            DiscountTerms.members.merging([
                "id": .identifier, "seller": .identifier, "code": DiscountCode.schema,
                "useCount": .integer(minimum: 0), "isEnded": .boolean(),
            ]) { own, _ in own }
        )
    )
}

extension OrderDiscount {
    /// The JSON schema.
    public static let schema = JSONSchema.component("OrderDiscount", .object(["code": DiscountCode.schema]))
}

extension AppliedDiscount {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "AppliedDiscount",
        .object(["id": .identifier, "amount": .money])
    )
}
