import FoundationCore

/// A category with its path. JSON: `{"id","name","parent","path"}`.
public struct ListedCategory: Encodable, Sendable, Hashable {
    private enum CodingKeys: String, CodingKey {
        case path
    }

    /// The category, whose properties are encoded inline.
    public let category: ItemCategory
    /// The path from the root as text, such as `Collectibles > Radios`; only the name if the category is not in the
    /// tree, or is deeper than ``CategoryPath/maximumDepth``.
    public let path: String

    /// Creates a category with its path in a tree. O(depth).
    public init(_ category: ItemCategory, of tree: CategoryTree) {
        self.category = category
        path = CategoryPath(tree.path(to: category.id))?.description ?? category.name
    }

    /// Encodes the properties of the category, and `path`.
    public func encode(to encoder: any Encoder) throws {
        try category.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(path, forKey: .path)
    }
}
