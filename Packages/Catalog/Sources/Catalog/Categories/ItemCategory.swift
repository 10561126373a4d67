public import FoundationCore

/// What an `ItemCategoryID` names.
public enum ItemCategorySubject {}

/// The name of a category.
public typealias ItemCategoryID = Identifier<ItemCategorySubject>

/// A place in the tree of what items are: "Collectibles", and in it "Radios".
public struct ItemCategory: Sendable, Hashable {
    /// The most bytes of UTF-8 a name may have.
    public static let longestName = 200

    /// The category.
    public let id: ItemCategoryID
    /// Its name among its siblings; without `>`, which stands between the names of a `CategoryPath`.
    public let name: String
    /// The category it is a part of; `nil` at the top.
    public let parent: ItemCategoryID?

    /// A category.
    ///
    /// - Throws: `InvalidField` when the name is empty, too long, begins or ends with a blank, has control characters,
    ///   line breaks or a `>`, or when the category is its own parent.
    public init(id: ItemCategoryID, name: String, parent: ItemCategoryID? = nil) throws(InvalidField) {
        guard parent != id else { throw InvalidField("parent", "must be another category") }
        self.id = id
        self.name = try Self.checked(name, as: "name")
        self.parent = parent
    }

    static func checked(_ name: String, as field: String) throws(InvalidField) -> String {
        guard !name.unicodeScalars.contains(CategoryPath.separator) else {
            throw InvalidField(field, "must not have a >")
        }
        return try CheckedText.line(name, as: field, longest: longestName)
    }
}
