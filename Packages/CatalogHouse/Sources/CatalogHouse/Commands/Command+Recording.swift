public import Catalog
public import FoundationCore
public import HouseCore

/// The identifiers of categories and brands that past items name.
public struct RecordedNames: Sendable, Hashable {
    /// The category at the end of each path.
    public internal(set) var categories: [CategoryPath: ItemCategoryID] = [:]
    /// The brand with each name, as it was asked for.
    public internal(set) var brands: [String: BrandID] = [:]
}

/// What became of a past item.
public enum RecordedItem: Sendable, Hashable {
    /// It was recorded.
    case new
    /// The seller has an item with this identifier; it was left as it is.
    case existing
    /// Another seller has an item with this identifier; nothing was recorded.
    case taken
}

// Past facts, for an import. Each command may be repeated: what exists is left as it is.

extension Command where Module == CatalogHouse, Output == RecordedNames {
    /// Records the categories of these paths, and brands, as far as they do not exist; by an administrator. Upper and lower
    /// case are the same. The identifiers of new ones follow from the names.
    ///
    /// Refusals: `.invalid` for a brand's name that is not valid; `CallerRefusal.administratorsOnly`.
    public static func recordNames(categories paths: [CategoryPath], brands names: [String]) -> Command {
        Command(on: [.allCategories, .allBrands]) { context in
            try context.requireAdministrator()
            for name in names {
                _ = try refusingInvalidFields { () throws(InvalidField) in try Brand(id: BrandID(bits: 0), name: name) }
            }
            var recorded = RecordedNames()
            for path in paths { recorded.categories[path] = try context.record(path) }
            for name in names { recorded.brands[name] = try context.record(brand: name) }
            return recorded
        }
    }
}

extension Command where Module == CatalogHouse, Output == [RecordedItem] {
    /// Records items of the past as their sellers drafted them; by an administrator. Every item has the time at which it was
    /// drafted, and the identifier that a repeated import gives it again.
    ///
    /// - Returns: what became of each item, in order.
    ///
    /// Refusals: `.invalid` for an item that was revised or relisted, or that names a condition, a category or a brand that
    /// does not exist; `CallerRefusal.administratorsOnly`. Then nothing is recorded.
    public static func record(_ items: [Item]) -> Command {
        let references = Set(items.flatMap { LogSubject.references(of: $0.details) })
        return Command(on: items.map { LogSubject($0.id) } + references) { context in
            try context.requireAdministrator()
            for item in items {
                guard item.version == 1 else { throw CatalogRefusal.invalid(InvalidField("version", "must be 1")) }
                guard item.relistedFrom == nil else {
                    throw CatalogRefusal.invalid(InvalidField("relistedFrom", "must be absent"))
                }
                try context.requireKnown(item.details)
            }
            return try items.map { item in
                if let existing = context.session.item(item.id) {
                    return existing.seller == item.seller ? .existing : .taken
                }
                let drafted = CatalogEvent.itemDrafted(item.id, seller: item.seller, details: item.details)
                try context.record(drafted, at: item.createdAt)
                return .new
            }
        }
    }
}

extension Command where Module == CatalogHouse, Output == Int {
    /// Records reviews that the buyers of items wrote in the past; by an administrator. A review of an item that has one, or
    /// that was not sold, is left out.
    ///
    /// - Returns: the number of new reviews.
    ///
    /// Refusals: `.invalid` for a review in the future; `CallerRefusal.administratorsOnly`. Then nothing is recorded.
    public static func recordReviews(_ reviews: [Review]) -> Command {
        Command(on: reviews.flatMap { [LogSubject($0.item), .auction(of: $0.item)] }) { context in
            try context.requireAdministrator()
            guard reviews.allSatisfy({ $0.time <= context.now }) else {
                throw CatalogRefusal.invalid(InvalidField("time", "must not be in the future"))
            }
            var count = 0
            for review in reviews.sorted(by: { $0.time < $1.time }) {
                let session = context.session
                guard session.item(review.item) != nil, session.review(of: review.item) == nil,
                    let buyer = session.auction(of: review.item, at: review.time)?.buyer
                else { continue }
                let event = CatalogEvent.itemReviewed(
                    review.item,
                    author: buyer,
                    rating: review.rating,
                    text: review.text
                )
                try context.record(event, at: review.time)
                count += 1
            }
            return count
        }
    }
}

extension CommandContext<CatalogHouse> {
    /// Records the category at the end of a path, and those above it, as far as they do not exist.
    fileprivate func record(_ path: CategoryPath) throws -> ItemCategoryID {
        let parent = try path.parent.map { above in try record(above) }
        let name = path.names[path.names.count - 1]
        if let existing = session.categories.entity(named: name, below: parent) { return existing.id }
        var key = ContentKey("category")
        for name in path.names { key.add(name) }
        let id = key.identifier { session.categories[$0] != nil }
        try record(.categoryAdded(ItemCategory(id: id, name: name, parent: parent)))
        return id
    }

    /// Records the brand with a name, if there is none.
    fileprivate func record(brand name: String) throws -> BrandID {
        if let existing = session.brands.entity(named: name) { return existing.id }
        var key = ContentKey("brand")
        key.add(name)
        let id = key.identifier { session.brands[$0] != nil }
        try record(.brandAdded(Brand(id: id, name: name)))
        return id
    }
}
