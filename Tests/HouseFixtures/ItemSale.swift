public import Bidding
public import Catalog
public import FoundationCore

/// Sells an item at auction, through the clients of its parties. The fixtures of the ordering contract share it.
public struct ItemSale {
    private let title: String
    private let category: ItemCategoryID
    private let price: Money
    private let listings: any ListingClient
    private let auctioneer: any AuctioneerClient
    private let buyer: any BiddingClient
    private let runnerUp: (any BiddingClient)?

    /// The duration of the auction.
    public static let duration = Duration.seconds(1_800)

    /// Creates a sale.
    ///
    /// - Parameters:
    ///   - title: The title of the item.
    ///   - category: The category of the item.
    ///   - price: The price that the buyer pays.
    ///   - listings: The client that drafts the item.
    ///   - auctioneer: The client that publishes the terms.
    ///   - buyer: The client of the buyer.
    ///   - runnerUp: The client of a bidder who bids 1 USD less than the price, before the buyer; `nil` for none. The
    ///     price must then be from 26.00 to 99.99 USD, where the increment is 1 USD.
    public init(
        title: String,
        category: ItemCategoryID,
        price: Money,
        listings: any ListingClient,
        auctioneer: any AuctioneerClient,
        buyer: any BiddingClient,
        runnerUp: (any BiddingClient)?
    ) {
        self.title = title
        self.category = category
        self.price = price
        self.listings = listings
        self.auctioneer = auctioneer
        self.buyer = buyer
        self.runnerUp = runnerUp
    }

    /// Publishes the item and places the bids. The item is sold after ``duration``.
    public func hold(at time: Instant) async throws -> ItemID {
        let details = try ItemDetails(title: title, category: category)
        let item = try await listings.draft(details, key: "draft-\(time)").value.id
        let lower = Money(minorUnits: price.minorUnits - 100, currency: price.currency)
        let startPrice = runnerUp == nil ? price : lower
        let offer = TermsOffer(startPrice: startPrice, endsAt: time.advanced(by: Self.duration))
        _ = try await auctioneer.publish(offer, of: item, ifSeen: nil)
        _ = try await runnerUp?.placeBid(NewBid(lower, on: item, key: "bid-\(item)"))
        _ = try await buyer.placeBid(NewBid(price, on: item, key: "bid-\(item)"))
        return item
    }
}
