public import FoundationCore

/// JSON: `{"lowest","highest"}`; one of them may be null.
extension PriceRange: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        PriceRange.init(lowest:highest:),
        .optional("lowest", \.lowest),
        .optional("highest", \.highest)
    )
}
