import Bidding
import FoundationCore

/// The part that whoever looks has in auctions while their updates are told one after the other: before one's first bid
/// nobody can outbid one.
@MainActor
struct OwnPart {
    private let alias: @MainActor (ItemID) -> BidderAlias?
    /// Auctions told from their beginning in which one's own first bid has not come yet.
    private var notYet: Set<ItemID> = []

    /// - Parameter alias: the name by which whoever looks appears in an auction.
    init(alias: @escaping @MainActor (ItemID) -> BidderAlias?) {
        self.alias = alias
    }

    /// Looks which auctions updates tell from their beginning; in the others one's own bid may have come before.
    mutating func begin(with updates: [AuctionUpdate]) {
        notYet.formUnion(updates.lazy.filter { $0.kind == .published }.map(\.item))
    }

    /// The words for the next update.
    mutating func words(for update: AuctionUpdate) -> UpdateText {
        let own = alias(update.item)
        if own != nil, update.bidder == own { notYet.remove(update.item) }
        return UpdateText(update: update, own: notYet.contains(update.item) ? nil : own)
    }
}
