public import Bidding
public import FoundationCore

/// A new, empty house for a case of ``AuctionClientContract``, with a clock that the case controls.
///
/// The functions that change the house prepare a case. They may use other clients than the tested one, or a backend
/// itself.
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

    /// Returns the tested client of a member; `nil` for a caller who is not signed in.
    func auctionClient(for member: MemberID?) -> any AuctionClient
}

/// A new, empty house for a case of ``BiddingClientContract``.
public protocol BiddingFixture: AuctionFixture {
    /// Returns the tested client of a member; `nil` for a caller who is not signed in.
    func client(for member: MemberID?) -> any BiddingClient
}

extension BiddingFixture {
    /// Returns the tested client of a member as a reader.
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
    /// Returns the tested client of a member; `nil` for a caller who is not signed in.
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

/// A new, empty house for a case of ``AccountClientContract``.
public protocol AccountFixture: Sendable {
    /// The current time of the house's clock.
    var now: Instant { get }

    /// Returns the tested client of a member; `nil` for a caller who is not signed in.
    func accountClient(for member: MemberID?) -> any AccountClient

    /// Has a member place a bid and retract it.
    ///
    /// - Throws: The errors of the house.
    func retractBid(of member: MemberID) async throws
}

extension AccountFixture {
    /// Registers a member through the tested client.
    ///
    /// - Throws: `ClientFailure`.
    public func register(_ name: String) async throws -> MemberID {
        try await accountClient(for: nil).register(name).id
    }
}

extension AccountFixture where Self: BiddingFixture {
    /// Has a member place a bid on a new auction and retract it, through the tested client.
    ///
    /// - Throws: The errors of the house.
    public func retractBid(of member: MemberID) async throws {
        let seller = try await register("Seller of a retracted bid"), item = try await draft("Radio", by: seller)
        let offer = TermsOffer(startPrice: usd(1000), endsAt: now.advanced(by: .seconds(3 * 86_400)))
        try await publish(offer, of: item, by: seller)
        _ = try await place(NewBid(usd(1000), on: item, key: "bid"), by: member)
        _ = try await client(for: member).retract(from: item, because: .wrongAmount, key: "retraction")
    }
}
