import Bidding
import Catalog
import FoundationCore

/// Sells an item at auction, through the clients of its parties. The fixtures of the ordering contract share it.
struct ItemSale {
    let title: String
    let category: ItemCategoryID
    let price: Money
    let listings: any ListingClient
    let auctioneer: any AuctioneerClient
    let buyer: any BiddingClient
    /// A bidder who bids 1 USD less than the price, before the buyer.
    let runnerUp: (any BiddingClient)?

    /// The duration of the auction.
    static let duration = Duration.seconds(1_800)

    /// Publishes the item and places the bids. The item is sold after ``duration``.
    func hold(at time: Instant) async throws -> ItemID {
        let details = try ItemDetails(title: title, category: category)
        let item = try await listings.draft(details, key: "draft-\(time)").value.id
        let lower = Money(minorUnits: price.minorUnits - 100, currency: price.currency)
        // The reserve raises the price to the buyer's maximum.
        let offer = TermsOffer(
            startPrice: runnerUp == nil ? price : lower,
            reserve: price,
            endsAt: time.advanced(by: Self.duration)
        )
        _ = try await auctioneer.publish(offer, of: item, ifSeen: nil)
        _ = try await runnerUp?.placeBid(NewBid(lower, on: item, key: "bid-\(item)"))
        _ = try await buyer.placeBid(NewBid(price, on: item, key: "bid-\(item)"))
        return item
    }
}
