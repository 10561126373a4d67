public import FoundationCore

/// The subject of an ``ItemCategoryID``.
public enum ItemCategorySubject {}

/// The identifier of a category.
public typealias ItemCategoryID = Identifier<ItemCategorySubject>

/// A category of items, in a tree: "Collectibles" and in it "Radios".
public struct ItemCategory: Sendable, Hashable, Identifiable {
    /// The largest length of a name in bytes of UTF-8.
    public static let maximumNameLength = 200

    /// The identifier.
    public let id: ItemCategoryID
    /// The name, without `>`, which separates the names of a ``CategoryPath``.
    public let name: String
    /// The parent category; `nil` for a root.
    public let parent: ItemCategoryID?

    /// Creates a category.
    ///
    /// - Throws: `InvalidField` if the name is empty or too long, begins or ends with whitespace, or contains control
    ///   characters, line breaks or `>`; if the category is its own parent.
    public init(id: ItemCategoryID, name: String, parent: ItemCategoryID? = nil) throws(InvalidField) {
        guard parent != id else { throw InvalidField("parent", "must be another category") }
        self.id = id
        self.name = try Self.checked(name, as: "name")
        self.parent = parent
    }

    static func checked(_ name: String, as field: String) throws(InvalidField) -> String {
        guard !name.unicodeScalars.contains(CategoryPath.separator) else {
            throw InvalidField(field, "must not contain >")
        }
        return try CheckedText.line(name, as: field, maximumLength: maximumNameLength)
    }
}
