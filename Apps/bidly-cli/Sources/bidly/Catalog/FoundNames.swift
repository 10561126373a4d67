import Catalog
import CommandLineCore

/// The names of the categories and makers of found items.
struct FoundNames: Sendable {
    private let categories: CategoryTree
    private let brands: [BrandID: String]

    init(categories: CategoryTree = CategoryTree([]), brands: [Brand] = []) {
        self.categories = categories
        self.brands = Dictionary(brands.map { ($0.id, $0.name) }) { _, last in last }
    }

    /// The path of a category; `nil` for an unknown one. O(depth).
    func path(to category: ItemCategoryID) -> CategoryPath? { CategoryPath(categories.path(to: category)) }

    /// The name of a maker; `nil` for an unknown one. O(1).
    func name(of brand: BrandID) -> String? { brands[brand] }
}

extension Session {
    /// Loads the names that the selected fields of found items show.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func foundNames(for fields: JSONFields) async throws -> FoundNames {
        FoundNames(
            categories: fields.selects("category") ? try await categories() : CategoryTree([]),
            brands: fields.selects("brand") ? try await brands() : []
        )
    }
}
