public import FoundationCore

/// JSON: `{"amount","percentage","minimumOrder","validFrom","validUntil","maximumUses","isOncePerMember"}`. A term that
/// does not apply is null.
extension DiscountTerms: ObjectCodable {
    /// The coding of the JSON object. All properties may be missing.
    public static let coding = ObjectCoding(
        DiscountTerms.init(amount:percentage:minimumOrder:validFrom:validUntil:maximumUses:isOncePerMember:),
        .optional("amount", \.amount),
        .optional("percentage", \.percentage),
        .optional("minimumOrder", \.minimumOrder),
        .optional("validFrom", \.validFrom),
        .optional("validUntil", \.validUntil),
        .optional("maximumUses", \.maximumUses),
        .member("isOncePerMember", \.isOncePerMember, default: false)
    )
}
