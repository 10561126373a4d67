import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// What the house says now, or why it does not: for commands, which show something fresh or nothing.
extension Session {
    /// The item that a name on the command line stands for.
    ///
    /// - Throws: `CommandFailure`: 66 when there is none, 64 when the beginning of an identifier fits several;
    ///   `ClientFailure`.
    func item(named name: ItemReference) async throws -> ItemID {
        if name.text == ItemReference.last {
            guard let last = lastItem.load() else { throw CommandFailure.noLastItem }
            return last
        }
        let found = try await items.summaries(ofItemsWithPrefix: name.text, limit: PageLimit(10) ?? .standard)
        if let exact = found.first(where: { $0.item.rawValue == name.text }) { return exact.item }
        guard let first = found.first else { throw CommandFailure.noItem(named: name.text) }
        guard found.count == 1 else { throw CommandFailure.manyItems(beginning: name.text, found) }
        return first.item
    }

    /// The auction of the item that a name stands for, which `@last` stands for from then on.
    ///
    /// - Throws: as `item(named:)` and `auction(of:)`.
    func auction(named name: ItemReference) async throws -> Auction {
        let auction = try await auction(of: item(named: name))
        lastItem.note(auction.item)
        return auction
    }

    /// An auction as it is now.
    ///
    /// - Throws: `CommandFailure`, 66, for a draft and for what is in no house; `ClientFailure`, `CancellationError`.
    func auction(of item: ItemID) async throws -> Auction {
        let phase = await bidding.loadAuction(item)
        if phase.failure?.code == .notFound { throw CommandFailure.noAuction(of: item) }
        return try phase.value(bidding.auction(item))
    }

    /// Where whoever acts stands in an auction; `nil` for nobody in particular.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func ownPosition(in item: ItemID) async throws -> OwnPosition? {
        guard account != nil else { return nil }
        let phase = await bidding.loadOwnPosition(on: item)
        return try phase.value(bidding.ownPosition(on: item))
    }

    /// An item as it is now.
    ///
    /// - Throws: `CommandFailure`, 66, when there is none; `ClientFailure`, `CancellationError`.
    func item(_ id: ItemID) async throws -> Item {
        let phase = await catalog.loadItem(id)
        if phase.failure?.code == .notFound { throw CommandFailure.noItem(named: id.rawValue) }
        return try phase.value(catalog.item(id))
    }

    /// All categories.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func categories() async throws -> CategoryTree {
        let phase = await catalog.loadCategories()
        return try phase.value(catalog.categories)
    }

    /// A category after those above it.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func path(to category: ItemCategoryID) async throws -> [ItemCategory] {
        let phase = await catalog.loadPath(to: category)
        return try phase.value(catalog.categories.path(to: category))
    }

    /// Who made an item; `nil` when that is not known.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func brand(of item: Item) async throws -> Brand? {
        guard let brand = item.details.brand else { return nil }
        let phase = await catalog.loadBrand(brand)
        return try phase.value(catalog.brand(brand))
    }

    /// All makers, by name.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func brands() async throws -> [Brand] {
        let phase = await catalog.loadBrands()
        return try phase.value(catalog.brands)
    }

    /// What the buyer of an item says of it; `nil` when nothing was said yet.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func review(of item: ItemID) async throws -> Review? {
        let phase = await catalog.loadReviews(of: item)
        return try phase.value(catalog.reviews(of: item)).first
    }
}
