/// An entry of the watchlist with what is known of its auction.
public struct WatchedItem: Sendable, Hashable {
    /// The entry.
    public let entry: Watchlist.Entry
    /// The auction; `nil` when the house did not say.
    public let auction: Auction?
    /// Where the person stands; `nil` for one who is not signed in, and without bids.
    public let outcome: BidOutcome?

    /// An entry, and what is known.
    public init(entry: Watchlist.Entry, auction: Auction? = nil, outcome: BidOutcome? = nil) {
        self.entry = entry
        self.auction = auction
        self.outcome = outcome
    }
}
