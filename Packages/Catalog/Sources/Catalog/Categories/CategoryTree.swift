public import FoundationCore

/// The tree of all categories. Looks up the ancestors and descendants of a category.
public struct CategoryTree: Sendable, Hashable {
    private var byID: [ItemCategoryID: ItemCategory]
    private var childrenByParent: [ItemCategoryID?: [ItemCategory]]

    /// Creates a tree from categories in any order. If several have the same identifier, the last one is used. O(n log
    /// n).
    ///
    /// A category whose parent is missing is a root. Categories in a cycle are not below any root, but can be looked up
    /// by identifier.
    public init(_ categories: some Sequence<ItemCategory>) {
        let byID = Dictionary(categories.map { ($0.id, $0) }) { _, last in last }
        self.byID = byID
        childrenByParent = Dictionary(grouping: byID.values) { $0.parent.flatMap { byID[$0]?.id } }
            .mapValues { $0.sorted(by: Self.precedes) }
    }

    /// Adds a category, or replaces the one with the same identifier. O(siblings) for a new leaf, else O(n log n).
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

    /// All categories, sorted by identifier. O(n log n).
    public var all: [ItemCategory] { byID.values.sorted { $0.id < $1.id } }

    /// Returns the category with an identifier. O(1).
    public subscript(id: ItemCategoryID) -> ItemCategory? { byID[id] }

    /// Returns the category at a path; if siblings have the same name, the one with the lowest identifier. O(siblings
    /// along the path).
    public subscript(path: CategoryPath) -> ItemCategory? {
        var found: ItemCategory?
        for name in path.names {
            guard let next = children(of: found?.id).first(where: { $0.name == name }) else { return nil }
            found = next
        }
        return found
    }

    /// Returns the categories that a user's text may mean, sorted by identifier. O(n · depth).
    ///
    /// The text is interpreted in this order: as an identifier; as an exact path; as a path or a name, ignoring case.
    /// The first interpretation that has matches is used.
    public func categories(matching text: String) -> [ItemCategory] {
        if let id = ItemCategoryID(text), let category = self[id] { return [category] }
        let path = try? CategoryPath(text)
        if let path, let category = self[path] { return [category] }
        let sought = path.map { "\($0)".lowercased() } ?? text.lowercased()
        return all.filter { category in
            category.name.lowercased() == sought
                || CategoryPath(self.path(to: category.id)).map { "\($0)".lowercased() } == sought
        }
    }

    /// Returns the children of a category, or the roots for `nil`, sorted by name in Unicode order (`String.<`), then
    /// by identifier. O(1).
    public func children(of id: ItemCategoryID?) -> [ItemCategory] { childrenByParent[id] ?? [] }

    /// Returns the path from the root to a category, including the category; empty if the category does not exist. A
    /// path in a cycle contains each category once. O(depth).
    public func path(to id: ItemCategoryID) -> [ItemCategory] {
        var path: [ItemCategory] = [], seen: Set<ItemCategoryID> = [], next: ItemCategoryID? = id
        while let id = next, let category = byID[id], seen.insert(id).inserted {
            path.append(category)
            next = category.parent
        }
        return path.reversed()
    }

    /// Returns a category and all its descendants; empty if the category does not exist. O(size of the subtree).
    public func subtree(of id: ItemCategoryID) -> Set<ItemCategoryID> {
        var found: Set<ItemCategoryID> = [], open = byID[id].map { [$0.id] } ?? []
        while let next = open.popLast() {
            guard found.insert(next).inserted else { continue }
            open += children(of: next).map(\.id)
        }
        return found
    }
}
