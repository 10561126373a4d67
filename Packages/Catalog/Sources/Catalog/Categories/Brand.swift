public import FoundationCore

/// The subject of a ``BrandID``.
public enum BrandSubject {}

/// A brand identifier.
public typealias BrandID = Identifier<BrandSubject>

/// The maker of an item. The brand of an item may be absent; it is never guessed.
public struct Brand: Sendable, Hashable, Identifiable {
    /// The maximum length of a name in UTF-8 bytes.
    public static let maximumNameLength = 100

    /// The identifier that items and queries refer to.
    public let id: BrandID
    /// The manufacturer name.
    public let name: String

    /// Creates a brand.
    ///
    /// - Throws: `InvalidField` if the name is empty or longer than ``maximumNameLength``, begins or ends with
    ///   whitespace, or contains control characters or line breaks.
    public init(id: BrandID, name: String) throws(InvalidField) {
        self.id = id
        self.name = try CheckedText.line(name, as: "name", maximumLength: Self.maximumNameLength)
    }
}

/// JSON: `{"id","name"}`.
extension Brand: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        Brand.init(id:name:),
        .member("id", \.id),
        .member("name", \.name)
    )
}
