public import FoundationCore

/// JSON: `{"id","seller","name","price","countries"}`. `countries` is null for every country.
extension ShippingMethod: ObjectCodable {
    /// The coding of the JSON object. When decoding, `countries` may be missing.
    public static let coding = ObjectCoding(
        ShippingMethod.init(id:seller:name:price:countries:),
        .member("id", \.id),
        .member("seller", \.seller),
        .member("name", \.name),
        .member("price", \.price),
        .optional("countries", \.countries)
    )
}
