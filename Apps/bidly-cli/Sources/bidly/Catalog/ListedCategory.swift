import Catalog

/// A category with the way to it; in JSON `{"id","name","parent","path"}`.
struct ListedCategory: Encodable, Sendable {
    private enum CodingKeys: String, CodingKey {
        case path
    }

    let category: ItemCategory
    /// The names from the top down.
    let path: String

    init(_ category: ItemCategory, of tree: CategoryTree) {
        self.category = category
        path = CategoryPath(tree.path(to: category.id))?.description ?? category.name
    }

    /// Categories of every depth.
    static var samples: [ListedCategory] {
        let tree = CategoryTree(ItemCategory.samples)
        return ItemCategory.samples.map { ListedCategory($0, of: tree) }
    }

    func encode(to encoder: any Encoder) throws {
        try category.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(path, forKey: .path)
    }
}
