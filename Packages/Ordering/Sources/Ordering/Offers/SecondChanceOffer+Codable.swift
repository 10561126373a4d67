public import FoundationCore

/// JSON: `{"id","seller","member","item","madeAt","expiresAt","status","order","sequence"}`. `order` is null unless the
/// offer is accepted.
extension SecondChanceOffer: ObjectCodable {
    /// The coding of the JSON object. When decoding, `order` may be missing.
    public static let coding = ObjectCoding(
        SecondChanceOffer.init(id:seller:member:item:madeAt:expiresAt:status:order:sequence:),
        .member("id", \.id),
        .member("seller", \.seller),
        .member("member", \.member),
        .member("item", \.item),
        .member("madeAt", \.madeAt),
        .member("expiresAt", \.expiresAt),
        .member("status", \.status),
        .optional("order", \.order),
        .member("sequence", \.sequence)
    )
}
