public import Catalog

/// Categories, all or those on the way to one, in JSON `{"categories":[…]}`: what a `CategoryTree` is made of.
public struct CategoryList: Sendable, Hashable, Codable {
    /// The categories; each after the one above it.
    public let categories: [ItemCategory]

    /// A list.
    public init(_ categories: [ItemCategory]) { self.categories = categories }
}
