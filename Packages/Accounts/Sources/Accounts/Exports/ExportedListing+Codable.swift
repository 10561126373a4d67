public import FoundationCore

/// JSON: `{"item","title","status","startPrice","reserve","price","startsAt","endsAt"}`. An absent reserve is null.
extension ExportedListing: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        ExportedListing.init(item:title:status:startPrice:reserve:price:startsAt:endsAt:),
        .member("item", \.item),
        .member("title", \.title),
        .member("status", \.status),
        .member("startPrice", \.startPrice),
        .optional("reserve", \.reserve),
        .member("price", \.price),
        .member("startsAt", \.startsAt),
        .member("endsAt", \.endsAt)
    )
}
