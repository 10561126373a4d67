import APICore
public import HTTPCore

extension OrderingAPI {
    /// `GET /v1/charge-rules`: lists the house's rules for the buyer's premium and the tax.
    public static let chargeRules = Endpoint<Void, ChargeRuleList>(
        .get,
        "/v1/charge-rules",
        id: "chargeRules",
        summary: "List the rules for the buyer's premium and the tax",
        details: "The rules apply to the next sale. An order keeps the rules of its sale.",
        caching: .revalidated,
        input: RequestCoding({}),
        output: .json(ChargeRuleList.schema)
    )
}
