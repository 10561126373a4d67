/// An auction with the name of the state it was seen in.
public struct SeenAuction: Sendable, Hashable {
    /// The auction.
    public let auction: Auction
    /// The state it was in; `nil` when the house did not say.
    public let version: AuctionVersion?

    /// An auction as it was seen.
    public init(_ auction: Auction, version: AuctionVersion?) {
        self.auction = auction
        self.version = version
    }
}
