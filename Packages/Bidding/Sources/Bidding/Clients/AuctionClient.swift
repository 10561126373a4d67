public import FoundationCore

/// Reads auctions and their updates. An implementation is for one caller, who may not be signed in.
///
/// Every function throws `ClientFailure`, with `.cancelled` if the task is cancelled.
public protocol AuctionClient: Sendable {
    /// Returns the public view of an auction.
    func auction(of item: ItemID) async throws(ClientFailure) -> Versioned<Auction>

    /// Returns a page of the valid bids, highest public amount first, then earliest first.
    ///
    /// - Parameters:
    ///   - item: The item of the auction.
    ///   - cursor: The cursor of the page; `nil` for the first page.
    ///   - limit: The maximum number of bids.
    func bids(on item: ItemID, from cursor: PageCursor?, limit: PageLimit) async throws(ClientFailure) -> Page<Bid>

    /// Returns a page of the activity stream.
    func activity(_ request: ActivityRequest) async throws(ClientFailure) -> ActivityPage
}
