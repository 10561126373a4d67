internal import AccountsHouse
internal import Catalog
internal import CatalogHouse
internal import FoundationCore
internal import HouseCore
internal import Synchronization

/// A cache of the names of sellers, brands and categories for exports. None of them ever changes.
final class ExportNameCache: Sendable {
    /// The maximum number of cached names of a kind; when it is exceeded, the cache is cleared.
    private static let limit = 50_000

    private struct State {
        var sellers: [MemberID: String] = [:]
        var brands: [BrandID: String] = [:]
        var paths: [ItemCategoryID: String] = [:]
    }

    private let state = Mutex(State())

    /// Returns the names of the sellers of items.
    ///
    /// - Throws: `SQLError`.
    func sellers(of items: [Item], in accounts: AccountsSession) throws -> [MemberID: String] {
        try names(items.map(\.seller), \.sellers) { try accounts.memberNames(of: $0) }
    }

    /// Returns the names of the brands of items.
    ///
    /// - Throws: `SQLError`.
    func brands(of items: [Item], in catalog: CatalogSession) throws -> [BrandID: String] {
        try names(items.compactMap(\.details.brand), \.brands) { try catalog.brandNames(of: $0) }
    }

    /// Returns the paths of the categories of items.
    ///
    /// - Throws: `SQLError`, `CatalogRefusal`.
    func paths(of items: [Item], in catalog: CatalogSession) throws -> [ItemCategoryID: String] {
        try names(items.map(\.details.category), \.paths) { categories in
            try categories.reduce(into: [:]) { paths, id in
                paths[id] = CategoryPath(try catalog.path(to: id))?.description
            }
        }
    }

    private func names<Subject>(
        _ ids: [Identifier<Subject>],
        _ kind: WritableKeyPath<State, [Identifier<Subject>: String]>,
        read: ([Identifier<Subject>]) throws -> [Identifier<Subject>: String]
    ) throws -> [Identifier<Subject>: String] {
        let ids = ids.uniqued()
        let known = state.withLock { state in
            ids.reduce(into: [:]) { names, id in names[id] = state[keyPath: kind][id] }
        }
        let missing = ids.filter { known[$0] == nil }
        guard !missing.isEmpty else { return known }
        let found = try read(missing)
        state.withLock { state in
            if state[keyPath: kind].count >= Self.limit { state[keyPath: kind] = [:] }
            state[keyPath: kind].merge(found) { $1 }
        }
        return known.merging(found) { $1 }
    }
}
