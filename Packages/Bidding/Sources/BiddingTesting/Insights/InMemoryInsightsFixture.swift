public import Bidding
public import BiddingInsights
public import FoundationCore
internal import FoundationCoreTesting

/// A fixture of the contracts of insights over an `InMemoryBiddingMarket`.
public struct InMemoryInsightsFixture: AuctionInsightsFixture, ForecastFixture, MarketInsightsFixture,
    BidderInsightsFixture, ModerationInsightsFixture
{
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

    /// Returns the bidding client for a member or, if `member` is `nil`, for a caller who is not signed in.
    public func client(for member: MemberID?) -> any BiddingClient { market.client(for: member) }

    /// The market, which treats every caller as an administrator.
    public var adminClient: any AdminClient { market }

    /// Adds a member.
    public func register(_ name: String) -> MemberID { market.register(name) }

    /// Drafts an item of a seller.
    public func draft(_ title: String, by seller: MemberID) -> ItemID { market.draft(title, by: seller) }

    /// Publishes the auction of a drafted item.
    ///
    /// - Throws: `ClientFailure`.
    public func publish(_ offer: TermsOffer, of item: ItemID, by seller: MemberID) throws {
        _ = try market.client(for: seller).publish(offer, of: item, ifSeen: nil)
    }

    /// Returns the client of auctions for a member or, if `member` is `nil`, for a caller who is not signed in.
    public func auctionInsightsClient(for member: MemberID?) -> any AuctionInsightsClient { insights(member) }

    /// Returns the client of forecasts for a member or, if `member` is `nil`, for a caller who is not signed in.
    public func forecastClient(for member: MemberID?) -> any ForecastClient { insights(member) }

    /// Returns the client of the market for a member or, if `member` is `nil`, for a caller who is not signed in.
    public func marketInsightsClient(for member: MemberID?) -> any MarketInsightsClient { insights(member) }

    /// Returns a member's client for facts about bidders; the client of an anonymous caller if `member` is `nil`.
    public func bidderInsightsClient(for member: MemberID?) -> any BidderInsightsClient { insights(member) }

    /// Returns the client of moderation for a member or, if `member` is `nil`, for a caller who is not signed in.
    public func moderationInsightsClient(for member: MemberID?) -> any ModerationInsightsClient { insights(member) }

    /// The client of an administrator who is not a member.
    public var administratorInsightsClient: any ModerationInsightsClient {
        InMemoryInsightsClient(of: market, for: nil, isAdministrator: true)
    }

    private func insights(_ member: MemberID?) -> InMemoryInsightsClient {
        InMemoryInsightsClient(of: market, for: member, model: SamplePriceModel())
    }
}
