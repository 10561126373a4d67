public import FoundationCore

/// JSON: `{"startPrice","reserve","buyNow","startsAt","endsAt","softClose"}`; all properties except `startPrice` and
/// `endsAt` are null if not offered.
extension TermsOffer: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        TermsOffer.init(startPrice:reserve:buyNow:startsAt:endsAt:softClose:),
        .member("startPrice", \.startPrice),
        .optional("reserve", \.reserve),
        .optional("buyNow", \.buyNow),
        .optional("startsAt", \.startsAt),
        .member("endsAt", \.endsAt),
        .optional("softClose", \.softClose)
    )
}
