public import FoundationCore

/// JSON: `{"item","sequence","time","outcome","price","minimumNext","endsAt"}`; `outcome` and `minimumNext` are null if
/// absent.
extension BidReceipt: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        BidReceipt.init(item:sequence:time:outcome:price:minimumNext:endsAt:),
        .member("item", \.item),
        .member("sequence", \.sequence),
        .member("time", \.time),
        .optional("outcome", \.outcome),
        .member("price", \.price),
        .optional("minimumNext", \.minimumNext),
        .member("endsAt", \.endsAt)
    )
}
