internal import AccountsHouse
internal import Catalog
internal import CatalogHouse
internal import FoundationCore
internal import HouseCore
internal import Synchronization

/// A cache of the names of sellers, brands and categories for exports. These names never change.
struct ExportNameCache: Sendable {
    private let sellers = NameCache<MemberSubject>()
    private let brands = NameCache<BrandSubject>()
    private let paths = NameCache<ItemCategorySubject>()

    /// Returns the names of the sellers of items.
    ///
    /// - Throws: `SQLError`.
    func sellers(of items: [ItemFields], in accounts: AccountsSession) throws -> [MemberID: String] {
        try sellers.names(of: items.map(\.seller)) { try accounts.memberNames(of: $0) }
    }

    /// Returns the names of the brands of items.
    ///
    /// - Throws: `SQLError`.
    func brands(of items: [ItemFields], in catalog: CatalogSession) throws -> [BrandID: String] {
        try brands.names(of: items.compactMap(\.brand)) { try catalog.brandNames(of: $0) }
    }

    /// Returns the paths of the categories of items.
    ///
    /// - Throws: `SQLError`, `CatalogRefusal`.
    func paths(of items: [ItemFields], in catalog: CatalogSession) throws -> [ItemCategoryID: String] {
        try paths.names(of: items.map(\.category)) { categories in
            try categories.reduce(into: [:]) { paths, id in
                paths[id] = CategoryPath(try catalog.path(to: id))?.description
            }
        }
    }
}

/// A cache of the names of entities of one kind.
private final class NameCache<Subject>: Sendable {
    private typealias Names = [Identifier<Subject>: String]

    /// The maximum number of cached names; when it is exceeded, the cache is cleared.
    private static var limit: Int { 50_000 }

    private let cached = Mutex(Names())

    /// Returns the names of entities. `read` reads the names that are not cached.
    ///
    /// - Throws: the errors of `read`.
    func names(
        of ids: [Identifier<Subject>],
        read: ([Identifier<Subject>]) throws -> [Identifier<Subject>: String]
    ) throws -> [Identifier<Subject>: String] {
        let ids = ids.uniqued()
        var names: Names = [:], missing: [Identifier<Subject>] = []
        names.reserveCapacity(ids.count)
        // This copies only a reference. The lock is not held while names are read.
        let known = cached.withLock { $0 }
        for id in ids {
            if let name = known[id] { names[id] = name } else { missing.append(id) }
        }
        guard !missing.isEmpty else { return names }
        let found = try read(missing)
        add(found)
        return names.merging(found) { $1 }
    }

    private func add(_ names: Names) {
        cached.withLock { cached in
            if cached.count >= Self.limit { cached = [:] }
            cached.merge(names) { $1 }
        }
    }
}
