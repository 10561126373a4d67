public import FoundationCore

/// JSON: `{"name","currency","tiers":[{"from","step"}]}`, amounts in minor units of the currency.
extension Increments: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        decoded(name:currency:tiers:),
        .member("name", \.name),
        .member("currency", \.currency),
        .member("tiers", \.tiers)
    )

    private static func decoded(name: String, currency: Currency, tiers: [Tier]) throws(InvalidField) -> Increments {
        do {
            return try Increments(name: name, currency: currency, tiers: tiers)
        } catch {
            throw InvalidField("tiers", error.description)
        }
    }
}

/// JSON: `{"from","step"}`, both in minor units of the table's currency.
extension Increments.Tier: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        Increments.Tier.init(from:step:),
        .member("from", \.from),
        .member("step", \.step)
    )
}
