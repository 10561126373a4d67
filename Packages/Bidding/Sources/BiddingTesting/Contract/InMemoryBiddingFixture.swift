public import Bidding
public import FoundationCore
internal import FoundationCoreTesting

/// A contract fixture over an `InMemoryBiddingMarket`.
public struct InMemoryBiddingFixture: AuctioneerFixture, LiveUpdateFixture {
    private let market: InMemoryBiddingMarket
    private let clock = TestClock()

    /// Creates an empty market.
    public init() {
        market = InMemoryBiddingMarket(clock: clock, identifiers: SequentialIdentifierSource())
    }

    /// The current time of the market's clock.
    public var now: Instant { clock.now }

    /// Advances the clock. At the next request, the market closes the auctions that are due.
    public func advance(by duration: Duration) { clock.advance(by: duration) }

    /// Returns the client for a member or, if `member` is `nil`, for a caller who is not signed in.
    public func client(for member: MemberID?) -> any BiddingClient { market.client(for: member) }

    /// The market, which treats every caller as an administrator.
    public var adminClient: any AdminClient { market }

    /// Returns the auctioneer client for a member or, if `member` is `nil`, for a caller who is not signed in.
    public func auctioneer(for member: MemberID?) -> any AuctioneerClient { market.client(for: member) }

    /// Returns the live update client for a member or, if `member` is `nil`, for a caller who is not signed in.
    public func liveClient(for member: MemberID?) -> any LiveUpdateClient { market.client(for: member) }

    /// Adds a member.
    public func register(_ name: String) -> MemberID { market.register(name) }

    /// Drafts an item of a seller.
    public func draft(_ title: String, by seller: MemberID) -> ItemID { market.draft(title, by: seller) }
}
