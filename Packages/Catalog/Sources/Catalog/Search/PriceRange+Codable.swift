public import FoundationCore

/// JSON: `{"lowest","highest"}`; one of them may be null.
extension PriceRange: ObjectCodable {
    /// The members; those that can be null may be missing.
    public static let coding = ObjectCoding(
        PriceRange.init(lowest:highest:),
        .optional("lowest", \.lowest),
        .optional("highest", \.highest)
    )
}
