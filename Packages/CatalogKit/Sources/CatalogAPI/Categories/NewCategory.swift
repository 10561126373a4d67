public import Catalog

/// The request body for a new category.
public struct NewCategory: Sendable, Hashable {
    /// The category name to display.
    public let name: String
    /// The parent category; `nil` for a root.
    public let parent: ItemCategoryID?

    /// Creates a request body. The house validates the name and the parent.
    public init(name: String, parent: ItemCategoryID? = nil) {
        self.name = name
        self.parent = parent
    }
}
