public import FoundationCore

/// JSON: `{"name","price","countries"}`. `countries` is null for every country.
extension NewShippingMethod: ObjectCodable {
    /// The coding of the JSON object. When decoding, `countries` may be missing.
    public static let coding = ObjectCoding(
        NewShippingMethod.init(name:price:countries:),
        .member("name", \.name),
        .member("price", \.price),
        .optional("countries", \.countries)
    )
}
