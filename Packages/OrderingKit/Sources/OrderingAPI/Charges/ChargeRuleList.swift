import APICore
public import HTTPCore
public import Ordering

/// The house's rules for the buyer's premium and the tax. JSON: `{"chargeRules":[…]}`.
public struct ChargeRuleList: Sendable, Hashable, Codable {
    /// The rules, at most one for each kind of charge.
    public let chargeRules: [ChargeRule]

    /// Creates a list.
    public init(_ chargeRules: [ChargeRule]) { self.chargeRules = chargeRules }

    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ChargeRuleList",
        .object(["chargeRules": .array(of: ChargeRule.schema)])
    )
}
