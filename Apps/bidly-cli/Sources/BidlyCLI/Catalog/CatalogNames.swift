import Catalog
import CommandLineCore

/// Resolves the category and brand IDs in search results to names.
struct CatalogNames: Sendable {
    private let categories: CategoryTree
    private let brands: [BrandID: String]

    init(categories: CategoryTree = CategoryTree([]), brands: [Brand] = []) {
        self.categories = categories
        self.brands = Dictionary(brands.map { ($0.id, $0.name) }) { _, last in last }
    }

    /// The path of a category; `nil` for an unknown ID. O(depth of the category).
    func path(to category: ItemCategoryID) -> CategoryPath? { CategoryPath(categories.path(to: category)) }

    /// The name of a brand; `nil` for an unknown ID. O(1).
    func name(of brand: BrandID) -> String? { brands[brand] }
}

extension Session {
    /// Loads the names that the selected JSON fields of search results need.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func catalogNames(for fields: JSONFields) async throws -> CatalogNames {
        CatalogNames(
            categories: fields.selects("category") ? try await categories() : CategoryTree([]),
            brands: fields.selects("brand") ? try await brands() : []
        )
    }
}
