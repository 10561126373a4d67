import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// An item that `bidly relist --all-unsold` lists again.
struct RelistedItem: Sendable {
    /// The new item; `nil` in a dry run.
    let item: ItemID?
    /// The item that had no buyer.
    let relistedFrom: ItemID
    let title: String
    /// The start price of the new auction.
    let price: Money
    let endsAt: Instant

    /// The relisting of an unsold auction.
    init(of old: Auction, as item: ItemID?, for offer: TermsOffer) {
        self.item = item
        relistedFrom = old.item
        title = old.title
        price = offer.startPrice
        endsAt = offer.endsAt
    }

    /// The relisted camera.
    static var sample: RelistedItem {
        let old = Auction.samples[0]
        return RelistedItem(
            of: old,
            as: Item.sample.id,
            for: TermsOffer(startPrice: old.startPrice, endsAt: old.endsAt)
        )
    }
}
