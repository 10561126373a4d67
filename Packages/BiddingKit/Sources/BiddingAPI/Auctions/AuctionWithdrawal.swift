public import Bidding
public import FoundationCore

/// A request to withdraw an auction.
public struct AuctionWithdrawal: Sendable, Hashable {
    /// The item whose auction is withdrawn.
    public let item: ItemID
    /// The version of the auction that the caller has seen (`If-Match`).
    public let ifMatch: EntityVersion<Auction>
    /// The reason, which is public.
    public let reason: String

    /// Creates a request. The house validates the values.
    public init(of item: ItemID, ifMatch: EntityVersion<Auction>, reason: String) {
        self.item = item
        self.ifMatch = ifMatch
        self.reason = reason
    }
}
