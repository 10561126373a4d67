public import FoundationCore

/// All categories at once, to be asked for what lies above and below one.
public struct CategoryTree: Sendable, Hashable {
    private var byID: [ItemCategoryID: ItemCategory]
    private var childrenByParent: [ItemCategoryID?: [ItemCategory]]

    /// The tree of some categories, in any order; of several with one id the last counts. O(n log n).
    ///
    /// Whatever the categories say there is a tree: one whose parent is not among them stands at the top, and those whose
    /// parents form a loop stand below no top, but can still be asked about.
    public init(_ categories: some Sequence<ItemCategory>) {
        let byID = Dictionary(categories.map { ($0.id, $0) }) { _, last in last }
        self.byID = byID
        childrenByParent = Dictionary(grouping: byID.values) { $0.parent.flatMap { byID[$0]?.id } }
            .mapValues { $0.sorted(by: Self.precedes) }
    }

    /// Adds a category, or replaces the one with its id: the tree of all categories with it. O(siblings) for a new one that
    /// stands above none of the others, else O(n log n).
    public mutating func insert(_ category: ItemCategory) {
        guard byID[category.id] == nil, !children(of: nil).contains(where: { $0.parent == category.id }) else {
            var changed = byID
            changed[category.id] = category
            self = CategoryTree(changed.values)
            return
        }
        byID[category.id] = category
        let parent = category.parent.flatMap { byID[$0]?.id }
        var siblings = childrenByParent.removeValue(forKey: parent) ?? []
        let index = siblings.firstIndex { Self.precedes(category, $0) } ?? siblings.count
        siblings.insert(category, at: index)
        childrenByParent[parent] = siblings
    }

    private static func precedes(_ left: ItemCategory, _ right: ItemCategory) -> Bool {
        (left.name, left.id) < (right.name, right.id)
    }

    /// The categories there are, in the order of their ids. O(n log n).
    public var all: [ItemCategory] { byID.values.sorted { $0.id < $1.id } }

    /// The category with an id. O(1).
    public subscript(id: ItemCategoryID) -> ItemCategory? { byID[id] }

    /// The category to which the names of a path lead; of siblings with one name the first by id. O(siblings on the way).
    public subscript(path: CategoryPath) -> ItemCategory? {
        var found: ItemCategory?
        for name in path.names {
            guard let next = children(of: found?.id).first(where: { $0.name == name }) else { return nil }
            found = next
        }
        return found
    }

    /// The categories that a text of a person's may mean: the one with that id, the one at the end of that path, else all
    /// with that path or that name in any mixture of capital and small letters, by id. O(n · depth).
    public func meant(by text: String) -> [ItemCategory] {
        if let id = ItemCategoryID(text), let category = self[id] { return [category] }
        let path = try? CategoryPath(text)
        if let path, let category = self[path] { return [category] }
        let sought = path.map { "\($0)".lowercased() } ?? text.lowercased()
        return all.filter { category in
            category.name.lowercased() == sought
                || CategoryPath(self.path(to: category.id)).map { "\($0)".lowercased() } == sought
        }
    }

    /// The categories directly below one, or at the top for `nil`; by name in the order of code points, then by id. O(1).
    public func children(of id: ItemCategoryID?) -> [ItemCategory] { childrenByParent[id] ?? [] }

    /// The categories from the top down to one, that one included; empty when there is none with the id. A loop in the
    /// parents ends where it would begin again. O(depth).
    public func path(to id: ItemCategoryID) -> [ItemCategory] {
        var path: [ItemCategory] = [], seen: Set<ItemCategoryID> = [], next: ItemCategoryID? = id
        while let id = next, let category = byID[id], seen.insert(id).inserted {
            path.append(category)
            next = category.parent
        }
        return path.reversed()
    }

    /// A category and all below it, at any depth: those whose path goes through it. Empty when there is none with the
    /// id. O(size of the subtree).
    public func subtree(of id: ItemCategoryID) -> Set<ItemCategoryID> {
        var found: Set<ItemCategoryID> = [], open = byID[id].map { [$0.id] } ?? []
        while let next = open.popLast() {
            guard found.insert(next).inserted else { continue }
            open += children(of: next).map(\.id)
        }
        return found
    }
}
