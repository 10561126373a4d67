internal import Bidding
public import FoundationCore
internal import FoundationCoreTesting

/// A market in memory as a house that contracts are run against.
public struct InMemoryBiddingFixture: BiddingFixture {
    private let market: InMemoryBiddingMarket
    private let clock = TestClock()

    /// A new and empty market.
    public init() {
        market = InMemoryBiddingMarket(clock: clock, identifiers: SequentialIdentifierSource())
    }

    /// The time by the market's clock.
    public var now: Instant { clock.now }

    /// Moves the clock forward; what came due is closed when the market is asked next.
    public func advance(by duration: Duration) { clock.advance(by: duration) }

    /// The client of a member.
    public func client(for member: MemberID?) -> any Client { market.client(for: member) }

    /// Drafts an item of a seller's.
    public func draft(_ title: String, by seller: MemberID) -> ItemID { market.draft(title, by: seller) }
}
