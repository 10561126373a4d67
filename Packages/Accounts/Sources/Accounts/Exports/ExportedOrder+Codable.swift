public import FoundationCore

/// JSON: `{"id","role","status","items","total","createdAt","address"}`. An absent address is null.
extension ExportedOrder: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        ExportedOrder.init(id:role:status:items:total:createdAt:address:),
        .member("id", \.id),
        .member("role", \.role),
        .member("status", \.status),
        .member("items", \.items),
        .member("total", \.total),
        .member("createdAt", \.createdAt),
        .optional("address", \.address)
    )
}

/// JSON: `{"item","title"}`.
extension ExportedOrder.Item: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        ExportedOrder.Item.init(item:title:),
        .member("item", \.item),
        .member("title", \.title)
    )
}

/// JSON: `{"name","lines","country"}`.
extension ExportedOrder.Address: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        ExportedOrder.Address.init(name:lines:country:),
        .member("name", \.name),
        .member("lines", \.lines),
        .member("country", \.country)
    )
}
