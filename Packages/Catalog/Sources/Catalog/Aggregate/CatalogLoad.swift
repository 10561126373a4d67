public import FoundationCore

/// What a `Catalog` can be asked to load; each has a phase and an age of its own.
public enum CatalogLoad: Sendable, Hashable {
    /// The first page of what a query finds.
    case search(SearchQuery)
    /// The next page of what a query finds.
    case more(SearchQuery)
    /// How all that a query finds is spread.
    case facets(SearchQuery)
    /// An item with all it says.
    case item(ItemID)
    /// The reviews of an item.
    case reviews(ItemID)
    /// All categories.
    case categories
    /// A category with those above it.
    case path(ItemCategoryID)
    /// All makers.
    case brands
    /// A maker.
    case brand(BrandID)
}
