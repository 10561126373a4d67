public import Catalog

/// All categories, in JSON `{"categories":[…]}`: what a `CategoryTree` is made of.
public struct CategoryList: Sendable, Hashable, Codable {
    /// The categories, in no order of theirs.
    public let categories: [ItemCategory]

    /// A list.
    public init(_ categories: [ItemCategory]) { self.categories = categories }
}
