internal import Accounts
internal import Bidding
internal import BiddingInsights
internal import Catalog
internal import FoundationCore
internal import Ordering

extension ItemPage {
    /// Reads the content of the item page with concurrent requests. States which essential parts cannot be read, and
    /// omits others.
    ///
    /// - Throws: `ClientFailure` if the item or its auction cannot be read.
    static func load(_ id: ItemID, for visit: Visit) async throws -> ItemPage {
        let clients = visit.clients
        let item = try await clients.catalog.item(id).value
        let auction = try await visit.auction(ofItem: id)?.value
        var page = ItemPage(item: item, auction: auction)
        async let path = clients.catalog.path(to: item.details.category)
        async let seller = clients.accounts.member(item.seller)
        async let sellerReviews = clients.catalog.reviews(ofSeller: item.seller, limit: .standard)
        async let record = clients.ordering.tradingRecord(of: item.seller)
        async let brand = item.details.brand.asyncMap { brand in try await clients.catalog.brand(brand) }
        async let chargeRules = clients.ordering.chargeRules()
        async let shipping = UnreadParts.result { () throws(ClientFailure) in
            try await clients.ordering.shippingMethods(of: item.seller)
        }
        page.path = (try? await path) ?? []
        page.seller = try? await seller
        page.sellerReviews = try? await sellerReviews
        page.record = try? await record
        page.brand = try? await brand
        page.chargeRules = try? await chargeRules
        page.shipping = page.unread.value(Texts.shippingMethods, await shipping)
        guard let auction else { return page }
        if visit.context.account != nil {
            page.position = page.unread.value(
                Texts.yourPosition,
                await UnreadParts.result { () throws(ClientFailure) in try await clients.bidding.ownPosition(on: id) }
            )
        }
        if auction.bidCount > 0 {
            async let bids = UnreadParts.result { () throws(ClientFailure) in
                try await clients.bidding.bids(on: id, from: nil, limit: .standard).elements
            }
            async let updates = UnreadParts.result { () throws(ClientFailure) in
                try await clients.bidding.activity(ActivityRequest(items: [id], limit: .largest)).updates
            }
            page.bids = page.unread.value(Texts.bidCountLabel, await bids) ?? []
            page.updates = page.unread.value(Texts.priceOverTime, await updates) ?? []
        }
        if auction.status == .sold {
            let orders = (try? await page.orders(for: visit)) ?? []
            page.hasOrder = orders.contains { $0.items.contains { $0.item == id } }
            page.isReversed = item.seller == visit.context.account?.id && Order.reversedItems(of: orders).contains(id)
        }
        if page.isRelistable, item.seller == visit.context.account?.id {
            page.relistedAs = try? await visit.relistings(of: [id])[id]
        }
        if auction.status == .sold { page.reviews = (try? await clients.catalog.reviews(of: id)) ?? [] }
        if auction.status == .open { page.forecast = try? await clients.forecasts.forecast(of: id, toWin: nil) }
        return page
    }

    /// Returns the orders of the visitor that may contain the sold item; empty if the visitor neither sold nor won it.
    private func orders(for visit: Visit) async throws -> [Order] {
        let listing = OrderListing(prefix: item.id.rawValue), ordering = visit.clients.ordering
        if item.seller == visit.context.account?.id { return try await ordering.sales(listing).elements }
        guard position?.outcome?.code == .won else { return [] }
        return try await ordering.orders(listing).elements
    }
}

extension Visit {
    /// Returns the auction of an item; `nil` for a draft.
    ///
    /// - Throws: `ClientFailure`.
    func auction(ofItem id: ItemID) async throws(ClientFailure) -> Versioned<Auction>? {
        do {
            return try await clients.bidding.auction(of: id)
        } catch {
            guard error.code == .notFound else { throw error }
            return nil
        }
    }

    /// Returns whether the visitor won or bought an item at its auction.
    func hasWon(_ item: ItemID) async throws(ClientFailure) -> Bool {
        try await clients.bidding.ownPosition(on: item).outcome?.code == .won
    }
}

extension Optional {
    /// Transforms the value asynchronously.
    func asyncMap<Result>(_ transform: (Wrapped) async throws -> Result) async rethrows -> Result? {
        switch self {
        case .some(let value): try await transform(value)
        case .none: nil
        }
    }
}
