public import FoundationCore

/// JSON: `{"code","minimumNext","withdrawal"}`. `minimumNext` is null if the bidder leads or cannot bid; `withdrawal`
/// is null if the auction was not withdrawn or the reason is unknown.
extension BidOutcome: ObjectCodable {
    /// The members; those that can be null may be missing.
    public static let coding = ObjectCoding(
        BidOutcome.init(code:minimumNext:withdrawal:),
        .member("code", \.code),
        .optional("minimumNext", \.minimumNext),
        .optional("withdrawal", \.withdrawal)
    )
}

/// JSON: the stable name. An unknown name is preserved.
extension BidOutcome.Code: Codable {}
