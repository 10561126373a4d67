public import FoundationCore

/// What a `BrandID` names.
public enum BrandSubject {}

/// The name of a brand.
public typealias BrandID = Identifier<BrandSubject>

/// The maker of items. An item's brand may be absent; it is never guessed.
public struct Brand: Sendable, Hashable {
    /// The most bytes of UTF-8 a name may have.
    public static let longestName = 100

    /// The brand.
    public let id: BrandID
    /// What the maker is called.
    public let name: String

    /// A brand.
    ///
    /// - Throws: `InvalidField` when the name is empty, too long, begins or ends with a blank, or has control characters
    ///   or line breaks.
    public init(id: BrandID, name: String) throws(InvalidField) {
        self.id = id
        self.name = try CheckedText.line(name, as: "name", longest: Self.longestName)
    }
}
