public import FoundationCore

/// A resource that a ``Catalog`` loads, with its own phase and age.
public enum CatalogLoad: Sendable, Hashable {
    /// The first page of results of a query.
    case search(SearchQuery)
    /// The next page of results of a query.
    case more(SearchQuery)
    /// The result counts of a query.
    case facets(SearchQuery)
    /// An item with its details.
    case item(ItemID)
    /// The reviews of an item.
    case reviews(ItemID)
    /// All categories.
    case categories
    /// A category with its ancestors.
    case path(ItemCategoryID)
    /// All brands.
    case brands
    /// A brand.
    case brand(BrandID)
}
