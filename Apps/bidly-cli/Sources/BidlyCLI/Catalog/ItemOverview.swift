import Accounts
import Bidding
import Catalog
import FoundationCore
import Ordering

/// Everything that `bidly show` displays: an item, its auction and the caller's position in it.
struct ItemOverview: Sendable {
    let item: Item
    /// The unsold item that this item relists; `nil` if it relists none.
    let predecessor: Item?
    /// The path of the category as text.
    let category: String
    /// The name of the brand; `nil` if the item has none.
    let brand: String?
    let seller: MemberProfile
    /// The auction; `nil` for a draft.
    let auction: Auction?
    /// The caller's position in the auction; `nil` for an anonymous caller and for a draft.
    let position: OwnPosition?
    /// The buyer of a sold item. Visible only to the seller and administrators; otherwise `nil`.
    let buyer: Counterparty?
    /// The highest bids, in descending order.
    let bids: [Bid]
    let isWatched: Bool
    /// The events of the auction in order, starting with its publication.
    let history: [AuctionUpdate]
    /// The buyer's review; `nil` if there is none.
    let review: Review?
    /// The profile of the seller, for bidders. `nil` if the caller is the seller, or if the auction is neither open nor
    /// scheduled.
    let sellerProfile: Profile?
    /// The caller's order or sale of the item; `nil` if there is none.
    let order: OrderRow?
    /// The open second-chance offer of the item to the caller; `nil` if there is none.
    let offer: OfferRow?
    /// The time of stored data; `nil` if the overview is current.
    let asOf: Instant?
    /// The time at which the overview was loaded.
    let loadedAt: Instant

    /// The status of the item. Stored data does not show that the auction has ended in the meantime, so the status is
    /// derived from the end time.
    var status: AuctionStatus {
        guard let auction else { return .draft }
        return hasEndedSinceStored ? .ended : auction.status
    }

    /// Whether the overview is stored data of an open auction whose end has passed.
    var hasEndedSinceStored: Bool {
        auction?.hasEndedSinceStored(at: asOf, now: loadedAt) ?? false
    }
}

extension Session {
    /// Loads an item with its auction, bids and the caller's position.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func overview(of id: ItemID) async throws -> ItemOverview {
        let item = try await item(id)
        let phase = await bidding.loadAuction(id)
        // If the item is a draft, its auction is not found.
        let isDraft = phase.failure?.code == .notFound
        let auction = isDraft ? nil : try phase.value(bidding.auction(id))
        if auction != nil { await bidding.loadBids(on: id) }
        let position = isDraft ? nil : try await ownPosition(in: id)
        let seller = try await memberClient.member(item.seller)
        return ItemOverview(
            item: item,
            predecessor: try await predecessor(of: item),
            category: CategoryPath(try await path(to: item.details.category))?.description ?? "",
            brand: try await brand(of: item)?.name,
            seller: seller,
            auction: auction,
            position: position,
            buyer: try await buyer(in: position),
            bids: bidding.bids(on: id),
            isWatched: bidding.isWatching(id),
            history: isDraft ? [] : try await bidding.history(of: [id]),
            review: auction?.status == .sold ? try await review(of: id) : nil,
            sellerProfile: try await profile(of: seller, decidingOn: auction),
            order: try await order(of: auction, position),
            offer: try await offer(of: auction, position),
            asOf: storedDataTime(),
            loadedAt: clock.now
        )
    }

    /// Loads the seller's profile for a caller who may bid; `nil` if the caller is the seller, or if the auction is
    /// neither open nor scheduled.
    private func profile(of seller: MemberProfile, decidingOn auction: Auction?) async throws -> Profile? {
        guard let auction, [.open, .scheduled].contains(auction.status), seller.id != account?.id else { return nil }
        return try await profile(of: seller)
    }

    /// Loads the caller's order or sale of an item. A runner-up may have an order from a second-chance offer.
    private func order(of auction: Auction?, _ position: OwnPosition?) async throws -> OrderRow? {
        guard let auction, auction.status == .sold, let account else { return nil }
        let isSeller = auction.seller == account.id
        guard isSeller || position?.outcome != nil else { return nil }
        let found = try await orders(startingWith: auction.item.rawValue, as: isSeller ? .seller : .buyer)
        let orders = found.filter { $0.items.contains { $0.item == auction.item } }
        return try await rows(of: (currentOrder(of: orders) ?? orders.first).map { [$0] } ?? []).first
    }

    /// Loads the open second-chance offer to the caller for an item that another bidder won.
    private func offer(of auction: Auction?, _ position: OwnPosition?) async throws -> OfferRow? {
        guard let auction, auction.status == .sold, position?.outcome?.code == .lost else { return nil }
        let offers = try await orderingClient.offers().filter {
            $0.item.item == auction.item && $0.status(at: clock.now) == .open
        }
        return try await rows(of: offers).first
    }

    private func predecessor(of item: Item) async throws -> Item? {
        guard let predecessor = item.relistedFrom else { return nil }
        return try await self.item(predecessor)
    }

    private func buyer(in position: OwnPosition?) async throws -> Counterparty? {
        guard let buyer = position?.buyer else { return nil }
        return try Counterparty(id: buyer, name: await memberClient.member(buyer).name)
    }
}
