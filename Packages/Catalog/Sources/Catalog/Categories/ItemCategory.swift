public import FoundationCore

/// The subject of an ``ItemCategoryID``.
public enum ItemCategorySubject {}

/// A category identifier.
public typealias ItemCategoryID = Identifier<ItemCategorySubject>

/// A node in the tree of categories, such as Radios in Collectibles.
public struct ItemCategory: Sendable, Hashable, Identifiable {
    /// The maximum length of a name in UTF-8 bytes.
    public static let maximumNameLength = 200

    /// The identifier that items and queries refer to.
    public let id: ItemCategoryID
    /// The name, without `>`, which separates the names of a ``CategoryPath``.
    public let name: String
    /// The parent category; `nil` for a root.
    public let parent: ItemCategoryID?

    /// Creates a category.
    ///
    /// - Throws: `InvalidField` if the name is empty or longer than ``maximumNameLength``, begins or ends with
    ///   whitespace, or contains control characters, line breaks or `>`, or if the category is its own parent.
    public init(id: ItemCategoryID, name: String, parent: ItemCategoryID? = nil) throws(InvalidField) {
        guard parent != id else { throw InvalidField("parent", "must not be the category itself") }
        self.id = id
        self.name = try Self.checked(name, as: "name")
        self.parent = parent
    }

    static func checked(_ name: String, as field: String) throws(InvalidField) -> String {
        guard !name.unicodeScalars.contains(CategoryPath.separator) else {
            throw InvalidField(field, "must not contain '>'")
        }
        return try CheckedText.line(name, as: field, maximumLength: maximumNameLength)
    }
}
