public import FoundationCore

/// JSON: `{"item","sequence","time","outcome","price","minimumNext","endsAt"}`; `outcome` and `minimumNext` are null if
/// there is none.
extension BidReceipt: ObjectCodable {
    /// The members; those that can be null may be missing.
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
