public import Bidding
public import FoundationCore
internal import Testing

/// A client that nobody is to ask for anything: every call is an issue of the running test, and fails.
public struct UnimplementedBiddingClient: Sendable {
    /// A client.
    public init() {}

    private func fail(_ call: String = #function) -> ClientFailure {
        Issue.record("nobody was to call \(call)")
        return ClientFailure(.invalid, detail: "\(call) is not implemented")
    }
}

extension UnimplementedBiddingClient: BiddingClient {
    /// Fails.
    public func auction(of item: ItemID) throws(ClientFailure) -> Versioned<Auction> { throw fail() }
    /// Fails.
    public func bids(on item: ItemID, from cursor: PageCursor?, limit: PageLimit) throws(ClientFailure) -> Page<Bid> {
        throw fail()
    }
    /// Fails.
    public func ownPosition(on item: ItemID) throws(ClientFailure) -> OwnPosition { throw fail() }
    /// Fails.
    public func placeBid(_ bid: NewBid) throws(ClientFailure) -> BidReceipt { throw fail() }
    /// Fails.
    public func retract(
        from item: ItemID,
        because reason: RetractionReason,
        key: String
    ) throws(ClientFailure) -> BidReceipt { throw fail() }
    /// Fails.
    public func buyNow(_ item: ItemID, key: String) throws(ClientFailure) -> BidReceipt { throw fail() }
    /// Fails.
    public func outcome(ofRequest key: String) throws(ClientFailure) -> Result<BidReceipt, ClientFailure>? {
        throw fail()
    }
    /// Fails.
    public func activity(_ request: ActivityRequest) throws(ClientFailure) -> ActivityPage { throw fail() }
    /// Fails.
    public func board() throws(ClientFailure) -> Board { throw fail() }
}

extension UnimplementedBiddingClient: AuctioneerClient {
    /// Fails.
    public func publish(
        _ offer: TermsOffer,
        of item: ItemID,
        ifSeen version: EntityVersion<Auction>?
    ) throws(ClientFailure) -> Versioned<Auction> { throw fail() }
    /// Fails.
    public func withdraw(
        _ item: ItemID,
        because reason: String,
        ifSeen version: EntityVersion<Auction>
    ) throws(ClientFailure) -> Versioned<Auction> { throw fail() }
}

extension UnimplementedBiddingClient: AccountClient {
    /// Fails.
    public func register(_ name: String) throws(ClientFailure) -> Account { throw fail() }
    /// Fails.
    public func me() throws(ClientFailure) -> Account { throw fail() }
    /// Fails.
    public func member(_ id: MemberID) throws(ClientFailure) -> Bidder { throw fail() }
    /// Fails.
    public func member(named name: String) throws(ClientFailure) -> Account? { throw fail() }
    /// Fails.
    public func memberNames(startingWith prefix: String, limit: PageLimit) throws(ClientFailure) -> [String] {
        throw fail()
    }
}
