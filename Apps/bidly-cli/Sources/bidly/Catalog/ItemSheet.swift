import Bidding
import Catalog
import FoundationCore

/// All there is to tell of one item on one page: the item, its auction, and where whoever looks stands in it.
struct ItemSheet: Sendable {
    let item: Item
    /// The names of the categories from the top down.
    let category: String
    /// The maker's name.
    let brand: String?
    /// Who sells it.
    let seller: Bidder
    /// The auction; `nil` for a draft.
    let auction: Auction?
    /// Where whoever looks stands; `nil` for nobody in particular.
    let position: OwnPosition?
    /// Who bought it, for the seller and admins; `nil` for everyone else, and unless it is sold.
    let buyer: Counterparty?
    /// The highest bids, from the highest down.
    let bids: [Bid]
    let isWatched: Bool
    /// All that has happened in the auction, from its publication on.
    let history: [AuctionUpdate]
    /// What the buyer says of the purchase, if anything yet.
    let review: Review?
}

extension Session {
    /// Gathers what there is to tell of an item now.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func sheet(of id: ItemID) async throws -> ItemSheet {
        let item = try await item(id)
        let phase = await bidding.loadAuction(id)
        // A draft has no auction yet.
        let isDraft = phase.failure?.code == .notFound
        let auction = isDraft ? nil : try value(bidding.auction(id), after: phase)
        if auction != nil { await bidding.loadBids(on: id) }
        let position = isDraft ? nil : try await ownPosition(in: id)
        return ItemSheet(
            item: item,
            category: CategoryPath(try await path(to: item.details.category))?.description ?? "",
            brand: try await brand(of: item)?.name,
            seller: try await accounts.member(item.seller),
            auction: auction,
            position: position,
            buyer: try await buyer(in: position),
            bids: bidding.bids(on: id),
            isWatched: bidding.isWatching(id),
            history: isDraft ? [] : try await bidding.history(of: [id]),
            review: auction?.status == .sold ? try await review(of: id) : nil
        )
    }

    private func buyer(in position: OwnPosition?) async throws -> Counterparty? {
        guard let buyer = position?.buyer else { return nil }
        return Counterparty(id: buyer, name: try await accounts.member(buyer).name)
    }
}
