import Catalog
import CommandLineCore
import FoundationCore

/// Resolves the category and brand IDs in search results to names.
struct CatalogNames: Sendable {
    private let categories: CategoryTree
    private let brands: [BrandID: String]
    /// Whether names are missing because the house cannot be reached and they are not stored.
    let isIncomplete: Bool

    init(categories: CategoryTree = CategoryTree([]), brands: [Brand] = [], isIncomplete: Bool = false) {
        self.categories = categories
        self.isIncomplete = isIncomplete
        self.brands = Dictionary(brands.map { ($0.id, $0.name) }) { _, last in last }
    }

    /// The path of a category; `nil` for an unknown ID. O(depth of the category).
    func path(to category: ItemCategoryID) -> CategoryPath? { CategoryPath(categories.path(to: category)) }

    /// The name of a brand; `nil` for an unknown ID. O(1).
    func name(of brand: BrandID) -> String? { brands[brand] }
}

extension Session {
    /// Loads the names that the selected JSON fields of search results need. If the house cannot be reached, names that
    /// are not stored are missing, so that stored search results can still be printed.
    ///
    /// - Throws: `ClientFailure` except `.offline`; `CancellationError`.
    func catalogNames(for fields: JSONFields) async throws -> CatalogNames {
        let tree = fields.selects("category") ? try await ifReached { try await categories() } : CategoryTree([])
        let makers = fields.selects("brand") ? try await ifReached { try await brands() } : []
        return CatalogNames(
            categories: tree ?? CategoryTree([]),
            brands: makers ?? [],
            isIncomplete: tree == nil || makers == nil
        )
    }

    /// Returns the loaded value; `nil` if the house cannot be reached.
    private func ifReached<Value>(_ load: () async throws -> Value) async throws -> Value? {
        do { return try await load() } catch let error as ClientFailure where error.code == .offline { return nil }
    }
}
