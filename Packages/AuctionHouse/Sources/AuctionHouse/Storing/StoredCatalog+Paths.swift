internal import Catalog

extension StoredCatalog {
    /// A category after those above it, from the top down, as far as they are known and at most as deep as paths go; empty
    /// when there is none with the id.
    func path(to category: ItemCategoryID) throws -> [ItemCategory] {
        var path: [ItemCategory] = [], next: ItemCategoryID? = category
        while let id = next, path.count < CategoryPath.deepest, let found = try self.category(id) {
            path.append(found)
            next = found.parent
        }
        return path.reversed()
    }
}
