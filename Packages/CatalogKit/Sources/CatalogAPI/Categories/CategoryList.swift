public import Catalog

/// All categories, or the path to one. JSON: `{"categories":[…]}`.
public struct CategoryList: Sendable, Hashable, Codable {
    /// The categories, each after its parent.
    public let categories: [ItemCategory]

    /// Creates a list.
    public init(_ categories: [ItemCategory]) { self.categories = categories }
}
