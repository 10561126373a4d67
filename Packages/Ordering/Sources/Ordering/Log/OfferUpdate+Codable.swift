public import FoundationCore

/// JSON: `{"position","offer","item","sequence","time","status","price"}`.
extension OfferUpdate: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        OfferUpdate.init(position:offer:item:sequence:time:status:price:),
        .member("position", \.position),
        .member("offer", \.offer),
        .member("item", \.item),
        .member("sequence", \.sequence),
        .member("time", \.time),
        .member("status", \.status),
        .member("price", \.price)
    )
}
