internal import BidlySQLite
internal import Catalog

/// The tree of categories, read again only when it has changed.
final class CategoryCache {
    private let house: HouseTable
    private let catalog: CatalogTables
    private var last: (version: Int64, tree: CategoryTree)?

    init(_ house: HouseTable, _ catalog: CatalogTables) {
        self.house = house
        self.catalog = catalog
    }

    func tree() throws -> CategoryTree {
        let version = try house.cacheVersion()
        if let last, last.version == version { return last.tree }
        let tree = CategoryTree(try catalog.categories())
        last = (version, tree)
        return tree
    }

    /// Keeps a category in the table and, if the tree is known, in the tree, which is not read again for it.
    func put(_ category: ItemCategory) throws {
        let isCurrent = try last?.version == house.cacheVersion()
        try catalog.put(category)
        try house.changeCacheVersion()
        guard isCurrent else { return }
        last?.tree.insert(category)
        last?.version = try house.cacheVersion()
    }

    /// Forgets a tree that may be undone.
    func forget() { last = nil }
}
