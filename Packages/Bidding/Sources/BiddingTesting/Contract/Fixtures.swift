public import Bidding
public import FoundationCore

/// A new, empty house for a case of ``AuctionClientContract``, with a clock that the case controls.
///
/// The functions that change the house prepare a case. They may use clients that are not under test, or the backend
/// directly.
public protocol AuctionFixture: Sendable {
    /// The current time of the house's clock.
    var now: Instant { get }

    /// Advances the house's clock, and closes the auctions that are due.
    ///
    /// - Throws: The errors of the house.
    func advance(by duration: Duration) async throws

    /// Registers a member.
    ///
    /// - Throws: The errors of the house.
    func register(_ name: String) async throws -> MemberID

    /// Drafts an item of a seller.
    ///
    /// - Throws: The errors of the house.
    func draft(_ title: String, by seller: MemberID) async throws -> ItemID

    /// Publishes the auction of a drafted item.
    ///
    /// - Throws: The errors of the house.
    func publish(_ offer: TermsOffer, of item: ItemID, by seller: MemberID) async throws

    /// Places a bid.
    ///
    /// - Throws: The errors of the house.
    func place(_ bid: NewBid, by bidder: MemberID) async throws -> BidReceipt

    /// Returns the tested client for a member or, if `member` is `nil`, for a caller who is not signed in.
    func auctionClient(for member: MemberID?) -> any AuctionClient
}

/// A new, empty house for a case of ``BiddingClientContract``.
public protocol BiddingFixture: AuctionFixture {
    /// Returns the tested client for a member or, if `member` is `nil`, for a caller who is not signed in.
    func client(for member: MemberID?) -> any BiddingClient

    /// The client of an administrator.
    var adminClient: any AdminClient { get }
}

extension BiddingFixture {
    /// Returns the tested client of a member, for reading.
    public func auctionClient(for member: MemberID?) -> any AuctionClient { client(for: member) }

    /// Places a bid through the tested client.
    ///
    /// - Throws: `ClientFailure`.
    public func place(_ bid: NewBid, by bidder: MemberID) async throws -> BidReceipt {
        try await client(for: bidder).placeBid(bid)
    }
}

/// A new, empty house for a case of ``AuctioneerClientContract``.
public protocol AuctioneerFixture: BiddingFixture {
    /// Returns the tested client for a member or, if `member` is `nil`, for a caller who is not signed in.
    func auctioneer(for member: MemberID?) -> any AuctioneerClient
}

extension AuctioneerFixture {
    /// Publishes an auction through the tested client.
    ///
    /// - Throws: `ClientFailure`.
    public func publish(_ offer: TermsOffer, of item: ItemID, by seller: MemberID) async throws {
        _ = try await auctioneer(for: seller).publish(offer, of: item, ifSeen: nil)
    }
}

/// A new, empty house for a case of ``LiveUpdateClientContract``.
public protocol LiveUpdateFixture: AuctionFixture {
    /// Returns the tested client for a member or, if `member` is `nil`, for a caller who is not signed in.
    func liveClient(for member: MemberID?) -> any LiveUpdateClient
}
