public import FoundationCore

/// JSON: `{"item","title","maximum","time"}`.
extension ExportedBid: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        ExportedBid.init(item:title:maximum:time:),
        .member("item", \.item),
        .member("title", \.title),
        .member("maximum", \.maximum),
        .member("time", \.time)
    )
}
