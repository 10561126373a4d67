public import FoundationCore

/// An entry of the watchlist with the loaded state of its auction.
public struct WatchedItem: Sendable, Hashable, Identifiable {
    /// The watchlist entry.
    public let entry: Watchlist.Entry
    /// The auction; `nil` before it is loaded.
    public let auction: Auction?
    /// The person's outcome; `nil` without bids, and for a person who is not signed in.
    public let outcome: BidOutcome?

    /// The item's identifier.
    public var id: ItemID { entry.item }

    /// Creates a watched item.
    public init(entry: Watchlist.Entry, auction: Auction? = nil, outcome: BidOutcome? = nil) {
        self.entry = entry
        self.auction = auction
        self.outcome = outcome
    }
}
