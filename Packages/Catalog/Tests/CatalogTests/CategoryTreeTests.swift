import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct CategoryTreeTests {
    private func tree(_ parents: [(id: ItemCategoryID, parent: ItemCategoryID?)]) throws -> CategoryTree {
        CategoryTree(try parents.map { try ItemCategory(id: $0.id, name: "\($0.id)", parent: $0.parent) })
    }

    @Test("a path begins at the root, a subtree contains all descendants")
    func pathAndSubtree() {
        let tree = CategoryTree.sample
        #expect(tree["cat0000003"]?.name == "Teapots")
        #expect(tree.path(to: "cat0000003").map(\.name) == ["Collectibles", "Ceramics", "Teapots"])
        #expect(tree.subtree(of: "cat0000001") == ["cat0000001", "cat0000002", "cat0000003", "cat0000004"])
        #expect(tree.subtree(of: "cat0000003") == ["cat0000003"])
    }

    @Test("children are sorted by name, whatever the order of insertion")
    func children() {
        let shuffled = CategoryTree(ItemCategory.samples.reversed())
        #expect(shuffled == .sample)
        #expect(shuffled.children(of: nil).map(\.name) == ["Collectibles", "Electronics"])
        #expect(shuffled.children(of: "cat0000001").map(\.name) == ["Ceramics", "Watches"])
        #expect(shuffled.children(of: "cat0000003").isEmpty)
    }

    @Test("siblings are sorted by name, then by identifier")
    func siblings() throws {
        let tree = CategoryTree([
            try ItemCategory(id: "a", name: "Watches"), try ItemCategory(id: "c", name: "Radios"),
            try ItemCategory(id: "b", name: "Radios"), try ItemCategory(id: "d", name: "Éclairs"),
        ])
        #expect(tree.children(of: nil).map(\.id) == ["b", "c", "a", "d"])
        #expect(try tree[CategoryPath("Radios")]?.id == "b")
    }

    @Test(
        "a text refers to a category by identifier, path or name, ignoring case",
        arguments: [
            ("cat0000003", ["cat0000003"]), ("Collectibles > Ceramics", ["cat0000002"]), ("teapots", ["cat0000003"]),
            ("COLLECTIBLES>ceramics > Teapots", ["cat0000003"]), ("Teapot", []), ("", []),
        ] as [(String, [ItemCategoryID])]
    )
    func meant(text: String, expected: [ItemCategoryID]) {
        #expect(CategoryTree.sample.categories(matching: text).map(\.id) == expected)
    }

    @Test("a category with the exact path takes precedence")
    func meantAmong() throws {
        let tree = CategoryTree([
            try ItemCategory(id: "a", name: "Lamps"), try ItemCategory(id: "b", name: "lamps"),
            try ItemCategory(id: "c", name: "Home"), try ItemCategory(id: "d", name: "LAMPS", parent: "c"),
        ])
        #expect(tree.categories(matching: "lamps").map(\.id) == ["b"])
        #expect(tree.categories(matching: "LAMPS").map(\.id) == ["a", "b", "d"])
        #expect(tree.categories(matching: "home > lamps").map(\.id) == ["d"])
    }

    @Test("an unknown category has no path, no subtree and no children")
    func unknown() {
        let tree = CategoryTree.sample
        #expect(tree["nowhere"] == nil)
        #expect(tree.path(to: "nowhere").isEmpty)
        #expect(tree.subtree(of: "nowhere").isEmpty)
        #expect(tree.children(of: "nowhere").isEmpty)
    }

    @Test("of several categories with the same identifier, the last is used")
    func repeated() throws {
        let tree = try tree([("a", nil), ("b", nil), ("a", "b")])
        #expect(tree.children(of: nil).map(\.id) == ["b"])
        #expect(tree.path(to: "a").map(\.id) == ["b", "a"])
    }

    @Test("a category whose parent is missing is a root, with its descendants")
    func orphan() throws {
        let tree = try tree([("a", nil), ("orphan", "gone"), ("child", "orphan")])
        #expect(tree.children(of: nil).map(\.id) == ["a", "orphan"])
        #expect(tree.path(to: "child").map(\.id) == ["orphan", "child"])
        #expect(tree.subtree(of: "orphan") == ["orphan", "child"])
        #expect(tree.subtree(of: "gone").isEmpty)
    }

    @Test("a path in a cycle contains each category once, and a cycle is below no root")
    func loop() throws {
        let tree = try tree([("top", nil), ("a", "c"), ("b", "a"), ("c", "b"), ("below", "b")])
        #expect(tree.children(of: nil).map(\.id) == ["top"])
        #expect(tree.path(to: "below").map(\.id) == ["c", "a", "b", "below"])
        #expect(tree.path(to: "a").map(\.id) == ["b", "c", "a"])
        #expect(tree.subtree(of: "c") == ["a", "b", "c", "below"])
    }

    @Test(
        "a category is found by its path of names",
        arguments: [
            ("Collectibles > Watches", "cat0000004"), ("Electronics", "cat0000005"), ("electronics", nil),
            ("Watches", nil), ("Collectibles > Radios", nil), ("Electronics > Radios > Nothing", nil),
        ] as [(String, ItemCategoryID?)]
    )
    func byPath(text: String, id: ItemCategoryID?) throws {
        #expect(try CategoryTree.sample[CategoryPath(text)]?.id == id)
    }

    @Test("inserting categories one by one creates the same tree as all at once, also with orphans and cycles")
    func growing() throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed)
        let all = (0..<8).compactMap { ItemCategoryID("c\($0)") }
        for round in 0..<300 {
            var tree = CategoryTree([]), known: [ItemCategoryID: ItemCategory] = [:]
            for step in 0..<12 {
                let id = try #require(all.randomElement(using: &random))
                let parent = Bool.random(using: &random) ? nil : all.randomElement(using: &random)
                let name = ["Lamps", "Radios"].randomElement(using: &random) ?? "Lamps"
                let category = try ItemCategory(id: id, name: name, parent: parent == id ? nil : parent)
                known[id] = category
                tree.insert(category)
                #expect(tree == CategoryTree(known.values), "seed \(seed), round \(round), step \(step)")
            }
        }
    }

    @Test("subtree, children and paths of random trees are consistent, also with orphans and cycles")
    func laws() throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed)
        let all = (0..<12).compactMap { ItemCategoryID("c\($0)") }
        for round in 0..<300 {
            let place: Comment = "seed \(seed), round \(round)"
            let ids = all.prefix(Int.random(in: 0...all.count, using: &random))
            let categories = try ids.map { id in
                let parent = Bool.random(using: &random) ? nil : all.randomElement(using: &random)
                return try ItemCategory(id: id, name: "\(id)", parent: parent == id ? nil : parent)
            }
            let tree = CategoryTree(categories)
            #expect(tree == CategoryTree(categories.shuffled(using: &random)), place)
            for above in all {
                let below = all.filter { tree.path(to: $0).contains { $0.id == above } }
                #expect(tree.subtree(of: above) == Set(below), place)
                #expect(tree.children(of: above).allSatisfy { $0.parent == above }, place)
                let path = tree.path(to: above)
                #expect(path.last == tree[above], place)
                #expect(Set(path).count == path.count, place)
                #expect(zip(path, path.dropFirst()).allSatisfy { $0.id == $1.parent }, place)
                guard let top = path.first, tree.children(of: nil).contains(top) else { continue }
                #expect(CategoryPath(path).flatMap { tree[$0] } == tree[above], place)
            }
            let placed = [nil] + all.map(Optional.some)
            #expect(Set(placed.flatMap { tree.children(of: $0) }) == Set(categories), place)
        }
    }
}
