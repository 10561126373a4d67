public import FoundationCore

/// What a bidder can ask the house for. Whoever implements it says who is asking.
///
/// `BiddingHTTPClient` asks over HTTP, `InMemoryBiddingClient` decides by the rules in memory. Every function throws
/// `ClientFailure`, with `.cancelled` for a cancelled task; a read that fails has changed nothing.
public protocol BiddingClient: Sendable {
    /// An auction as everyone sees it.
    func auction(of item: ItemID) async throws(ClientFailure) -> Versioned<Auction>

    /// A page of the bids that count, from highest to lowest, earlier ones first among equals.
    ///
    /// - Parameter cursor: where the page begins; `nil` for the highest bid.
    func bids(on item: ItemID, from cursor: PageCursor?, limit: PageLimit) async throws(ClientFailure) -> Page<Bid>

    /// What only the caller may know of an auction.
    func ownPosition(on item: ItemID) async throws(ClientFailure) -> OwnPosition

    /// Places a maximum, or raises one's own.
    ///
    /// - Throws: `ClientFailure`; `refusal` tells what the rules do not accept.
    func placeBid(_ bid: NewBid) async throws(ClientFailure) -> BidReceipt

    /// Takes bids back; a repeat with the same key takes no other bid back.
    func retract(from item: ItemID, because reason: RetractionReason, key: String) async throws(ClientFailure)
        -> BidReceipt

    /// Buys at the buy-now price; a repeat with the same key gets the same answer.
    func buyNow(_ item: ItemID, key: String) async throws(ClientFailure) -> BidReceipt

    /// What the house answered to a request of the caller's with an idempotency key; asking changes nothing.
    ///
    /// - Returns: the answer, as a repeat of the request would get it; `nil` when the house has no record of it: then the
    ///   request was not done, unless its record was dropped when its time was over.
    func outcome(ofRequest key: String) async throws(ClientFailure) -> Result<BidReceipt, ClientFailure>?

    /// A page of what happened in auctions.
    func activity(_ request: ActivityRequest) async throws(ClientFailure) -> ActivityPage

    /// The caller's auctions at a glance.
    func board() async throws(ClientFailure) -> Board
}
