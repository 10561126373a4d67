public import Catalog
public import FoundationCore
public import HouseCore

/// The resolved identifiers of imported categories and brands.
public struct ImportedNames: Sendable, Hashable {
    /// The identifier of the category at the end of each path.
    public internal(set) var categories: [CategoryPath: ItemCategoryID] = [:]
    /// The identifier of the brand for each requested name, in the requested spelling.
    public internal(set) var brands: [String: BrandID] = [:]
}

/// The outcome of importing an item.
public enum ItemImportOutcome: Sendable, Hashable {
    /// The item was imported.
    case new
    /// The seller already has an item with this identifier; it was left unchanged.
    case existing
    /// Another seller has an item with this identifier; nothing was imported.
    case identifierTaken
}

// Commands for imports. Each is idempotent: existing entities are left unchanged.

extension Command where Module == CatalogHouse, Output == ImportedNames {
    /// Adds missing categories and brands; administrators only. Names match case-insensitively. New identifiers are
    /// derived from the names.
    ///
    /// Refusals: `.invalid` for an invalid brand name; `CallerRefusal.administratorsOnly`.
    public static func importNames(categories paths: [CategoryPath], brands names: [String]) -> Command {
        Command(on: [.allCategories, .allBrands]) { context in
            try context.requireAdministrator()
            for name in names {
                _ = try refusingInvalidFields { () throws(InvalidField) in try Brand(id: BrandID(bits: 0), name: name) }
            }
            var imported = ImportedNames()
            for path in paths { imported.categories[path] = try context.addIfMissing(path) }
            for name in names { imported.brands[name] = try context.addIfMissing(brand: name) }
            return imported
        }
    }
}

extension Command where Module == CatalogHouse, Output == [ItemImportOutcome] {
    /// Imports items with their drafting times; administrators only. A repeated import is idempotent if the caller
    /// derives the identifiers deterministically.
    ///
    /// - Returns: the outcome for each item, in the order of `items`.
    ///
    /// Refusals: `.invalid` for an item that was revised or relisted, or that references an unknown condition,
    /// category or brand; `CallerRefusal.administratorsOnly`. A refusal records nothing.
    public static func importItems(_ items: [Item]) -> Command {
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
                    return existing.seller == item.seller ? .existing : .identifierTaken
                }
                let drafted = CatalogEvent.itemDrafted(item.id, seller: item.seller, details: item.details)
                try context.record(drafted, at: item.createdAt)
                return .new
            }
        }
    }
}

extension Command where Module == CatalogHouse, Output == Int {
    /// Imports reviews by the buyers of items; administrators only. Skips reviews of items that do not exist, that the
    /// buyer may not review, or that are already reviewed.
    ///
    /// - Returns: the number of new reviews.
    ///
    /// Refusals: `.invalid` for a review in the future; `CallerRefusal.administratorsOnly`. A refusal records
    /// nothing.
    public static func importReviews(_ reviews: [Review]) -> Command {
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
    /// Adds the missing categories of a path. Returns the identifier of the last category.
    fileprivate func addIfMissing(_ path: CategoryPath) throws -> ItemCategoryID {
        let parent = try path.parent.map { try addIfMissing($0) }
        let name = path.names[path.names.count - 1]
        if let existing = session.categories.entity(named: name, below: parent) { return existing.id }
        var key = ContentKey("category")
        for name in path.names { key.add(name) }
        let id = key.identifier { session.categories[$0] != nil }
        try record(.categoryAdded(ItemCategory(id: id, name: name, parent: parent), admin: caller.member))
        return id
    }

    /// Adds the brand with a name if it is missing. Returns the identifier of the brand.
    fileprivate func addIfMissing(brand name: String) throws -> BrandID {
        if let existing = session.brands.entity(named: name) { return existing.id }
        var key = ContentKey("brand")
        key.add(name)
        let id = key.identifier { session.brands[$0] != nil }
        try record(.brandAdded(Brand(id: id, name: name), admin: caller.member))
        return id
    }
}
