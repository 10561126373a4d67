public import FoundationCore

/// JSON: `{"startPrice","reserve","buyNow","startsAt","endsAt","softClose"}`; all members except `startPrice` and
/// `endsAt` are null if not offered.
extension TermsOffer: ObjectCodable {
    /// The members; those that can be null may be missing.
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
