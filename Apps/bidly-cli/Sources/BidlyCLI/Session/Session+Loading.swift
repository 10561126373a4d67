import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// Loads current values through the aggregates. A failed load throws, so commands never show stale values.
extension Session {
    /// Finds an item by its ID, a prefix of its ID, or `@last`.
    ///
    /// - Throws: `CommandFailure`, exit status 66 without a match, 64 for an ambiguous prefix; `ClientFailure`.
    func item(named name: ItemReference) async throws -> ItemID {
        if name.text == ItemReference.last {
            guard let last = lastItem.load() else { throw CommandFailure.noLastItem }
            return last
        }
        let found = try await lookupClient.summaries(ofItemsWithPrefix: name.text, limit: PageLimit(10) ?? .standard)
        if let exact = found.first(where: { $0.item.rawValue == name.text }) { return exact.item }
        guard let first = found.first else { throw CommandFailure.noItem(named: name.text) }
        guard found.count == 1 else { throw CommandFailure.manyItems(beginning: name.text, found) }
        return first.item
    }

    /// Loads the auction of a named item and records the item for `@last`.
    ///
    /// - Throws: the errors of `item(named:)` and `auction(of:)`.
    func auction(named name: ItemReference) async throws -> Auction {
        let auction = try await auction(of: item(named: name))
        lastItem.record(auction.item)
        return auction
    }

    /// Loads an auction.
    ///
    /// - Throws: `CommandFailure.noAuction` for a draft or an unknown item; `ClientFailure`, `CancellationError`.
    func auction(of item: ItemID) async throws -> Auction {
        let phase = await bidding.loadAuction(item)
        if phase.failure?.code == .notFound { throw CommandFailure.noAuction(of: item) }
        return try phase.value(bidding.auction(item))
    }

    /// Loads the caller's position in an auction; `nil` for an anonymous caller.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func ownPosition(in item: ItemID) async throws -> OwnPosition? {
        guard account != nil else { return nil }
        let phase = await bidding.loadOwnPosition(on: item)
        return try phase.value(bidding.ownPosition(on: item))
    }

    /// Loads an item.
    ///
    /// - Throws: `CommandFailure.noItem` for an unknown ID; `ClientFailure`, `CancellationError`.
    func item(_ id: ItemID) async throws -> Item {
        let phase = await catalog.loadItem(id)
        if phase.failure?.code == .notFound { throw CommandFailure.noItem(named: id.rawValue) }
        return try phase.value(catalog.item(id))
    }

    /// Loads the tree of categories.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func categories() async throws -> CategoryTree {
        let phase = await catalog.loadCategories()
        return try phase.value(catalog.categories)
    }

    /// Loads a category and its ancestors, from the root down.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func path(to category: ItemCategoryID) async throws -> [ItemCategory] {
        let phase = await catalog.loadPath(to: category)
        return try phase.value(catalog.categories.path(to: category))
    }

    /// Loads the brand of an item; `nil` for an item without a brand.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func brand(of item: Item) async throws -> Brand? {
        guard let brand = item.details.brand else { return nil }
        let phase = await catalog.loadBrand(brand)
        return try phase.value(catalog.brand(brand))
    }

    /// Loads all brands, sorted by name.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func brands() async throws -> [Brand] {
        let phase = await catalog.loadBrands()
        return try phase.value(catalog.brands)
    }

    /// Loads the buyer's review of an item; `nil` if there is none.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func review(of item: ItemID) async throws -> Review? {
        let phase = await catalog.loadReviews(of: item)
        return try phase.value(catalog.reviews(of: item)).first
    }
}

extension Session {
    /// Loads up to `limit` bids on an item, highest first.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func bids(on item: ItemID, limit: Int) async throws -> [Bid] {
        let phase = await bidding.loadBids(on: item, atLeast: limit)
        return Array(try phase.value(bidding.bids(on: item)).prefix(limit))
    }

    /// Loads the watched items in list order. An item that cannot be loaded has no auction, and a note states why.
    ///
    /// - Parameter channel: the channel of the note.
    /// - Throws: `CancellationError`.
    func watchedItems(noteOn channel: OutputChannel) async throws -> [WatchedItem] {
        let failure = await bidding.loadWatchedItems(isSignedIn: account != nil)
        try Task.checkCancellation()
        if let failure {
            let reason = channel.printable(CommandFailure(failure).description)
            try? channel.line("note: Some auctions of the watchlist cannot be shown. \(reason)")
        }
        return bidding.watchedItems
    }
}
