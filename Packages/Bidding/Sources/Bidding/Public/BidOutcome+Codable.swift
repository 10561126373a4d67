public import FoundationCore

/// JSON: `{"code","minimumNext","withdrawal"}`. `minimumNext` is null if the bidder leads or cannot bid; `withdrawal`
/// is null if the auction was not withdrawn or the reason is unknown.
extension BidOutcome: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        BidOutcome.init(code:minimumNext:withdrawal:),
        .member("code", \.code),
        .optional("minimumNext", \.minimumNext),
        .optional("withdrawal", \.withdrawal)
    )
}

/// JSON: the stable name. An unknown name is preserved.
extension BidOutcome.Code: Codable {}
