import FoundationCore

extension ItemCategory {
    /// A small tree for tests and previews: Collectibles > Ceramics > Teapots, Collectibles > Watches,
    /// Electronics > Cameras, Electronics > Radios. Parents come before their children.
    public static let samples: [ItemCategory] = [
        sample("cat0000001", "Collectibles"), sample("cat0000002", "Ceramics", in: "cat0000001"),
        sample("cat0000003", "Teapots", in: "cat0000002"), sample("cat0000004", "Watches", in: "cat0000001"),
        sample("cat0000005", "Electronics"), sample("cat0000006", "Cameras", in: "cat0000005"),
        sample("cat0000007", "Radios", in: "cat0000005"),
    ]

    private static func sample(_ id: String, _ name: String, in parent: String? = nil) -> ItemCategory {
        Sample.valid { try ItemCategory(id: Sample.id(id), name: name, parent: parent.map { Sample.id($0) }) }
    }
}

extension CategoryTree {
    /// The tree of `ItemCategory.samples`.
    public static let sample = CategoryTree(ItemCategory.samples)
}

extension ListedCategory {
    /// The categories of `ItemCategory.samples` with their paths.
    public static var samples: [ListedCategory] {
        let tree = CategoryTree(ItemCategory.samples)
        return ItemCategory.samples.map { ListedCategory($0, of: tree) }
    }
}
