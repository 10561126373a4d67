public import FoundationCore

/// Places bids, and reads the caller's own positions. An implementation is for one caller.
///
/// `BiddingHTTPClient` sends HTTP requests; ``InMemoryBiddingClient`` applies the rules in memory. Every function
/// throws `ClientFailure`, with `.cancelled` if the task is cancelled. A failed read changes nothing.
public protocol BiddingClient: AuctionClient {
    /// Returns the caller's own position in an auction.
    func ownPosition(on item: ItemID) async throws(ClientFailure) -> OwnPosition

    /// Places a maximum, or raises the caller's own maximum.
    ///
    /// - Parameter bid: The bid, with its idempotency key.
    /// - Throws: `ClientFailure`, with `refusal` if the rules refuse.
    func placeBid(_ bid: NewBid) async throws(ClientFailure) -> BidReceipt

    /// Retracts bids of the caller. A repeated request with the same key retracts no further bid.
    ///
    /// - Parameters:
    ///   - item: The item of the auction.
    ///   - reason: The reason.
    ///   - key: The idempotency key.
    /// - Throws: `ClientFailure`, with `refusal` if the rules refuse.
    func retract(from item: ItemID, because reason: RetractionReason, key: String) async throws(ClientFailure)
        -> BidReceipt

    /// Buys an item at the buy-now price. A repeated request with the same key returns the same response.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - key: The idempotency key.
    /// - Throws: `ClientFailure`, with `refusal` if the rules refuse.
    func buyNow(_ item: ItemID, key: String) async throws(ClientFailure) -> BidReceipt

    /// Returns the recorded response to a request of the caller, without executing the request.
    ///
    /// - Parameter key: The idempotency key of the request.
    /// - Returns: The response that a repeated request would receive; `nil` if the house has no idempotency record. The
    ///   request was then not executed, unless its record has expired.
    func outcome(ofRequest key: String) async throws(ClientFailure) -> Result<BidReceipt, ClientFailure>?

    /// Returns the caller's board.
    func board() async throws(ClientFailure) -> Board
}
