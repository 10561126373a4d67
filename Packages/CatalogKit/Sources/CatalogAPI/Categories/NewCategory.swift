public import Catalog

/// A category to be added: the body of a request.
public struct NewCategory: Sendable, Hashable {
    /// Its name among its siblings.
    public let name: String
    /// The category it is a part of; `nil` for the top.
    public let parent: ItemCategoryID?

    /// A category; whether it can be one is for the house to check.
    public init(name: String, parent: ItemCategoryID? = nil) {
        self.name = name
        self.parent = parent
    }
}
