public import Bidding
public import FoundationCore
internal import Testing

/// A client for tests that must not send requests: each call records an issue in the running test and throws
/// `ClientFailure`.
public struct UnimplementedBiddingClient: Sendable {
    /// Creates a client.
    public init() {}

    private func fail(_ call: String = #function) -> ClientFailure {
        Issue.record("The test must not call \(call).")
        return ClientFailure(.invalid, detail: "\(call) is not implemented")
    }
}

extension UnimplementedBiddingClient: BiddingClient {
    /// Records an issue and throws `ClientFailure`.
    public func auction(of item: ItemID) throws(ClientFailure) -> Versioned<Auction> { throw fail() }
    /// Records an issue and throws `ClientFailure`.
    public func bids(on item: ItemID, from cursor: PageCursor?, limit: PageLimit) throws(ClientFailure) -> Page<Bid> {
        throw fail()
    }
    /// Records an issue and throws `ClientFailure`.
    public func ownPosition(on item: ItemID) throws(ClientFailure) -> OwnPosition { throw fail() }
    /// Records an issue and throws `ClientFailure`.
    public func placeBid(_ bid: NewBid) throws(ClientFailure) -> BidReceipt { throw fail() }
    /// Records an issue and throws `ClientFailure`.
    public func retract(
        from item: ItemID,
        because reason: RetractionReason,
        key: String
    ) throws(ClientFailure) -> BidReceipt { throw fail() }
    /// Records an issue and throws `ClientFailure`.
    public func buyNow(_ item: ItemID, key: String) throws(ClientFailure) -> BidReceipt { throw fail() }
    /// Records an issue and throws `ClientFailure`.
    public func outcome(ofRequest key: String) throws(ClientFailure) -> Result<BidReceipt, ClientFailure>? {
        throw fail()
    }
    /// Records an issue and throws `ClientFailure`.
    public func activity(_ request: ActivityRequest) throws(ClientFailure) -> ActivityPage { throw fail() }
    /// Records an issue and throws `ClientFailure`.
    public func board() throws(ClientFailure) -> Board { throw fail() }
}

extension UnimplementedBiddingClient: AuctioneerClient {
    /// Records an issue and throws `ClientFailure`.
    public func publish(
        _ offer: TermsOffer,
        of item: ItemID,
        ifSeen version: EntityVersion<Auction>?
    ) throws(ClientFailure) -> Versioned<Auction> { throw fail() }
    /// Records an issue and throws `ClientFailure`.
    public func withdraw(
        _ item: ItemID,
        because reason: String,
        ifSeen version: EntityVersion<Auction>
    ) throws(ClientFailure) -> Versioned<Auction> { throw fail() }
}
