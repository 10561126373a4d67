public import BiddingInsights
public import FoundationCore

/// A new, empty house for a case of ``AuctionInsightsClientContract``.
public protocol AuctionInsightsFixture: AuctionFixture {
    /// Returns the tested client for a member or, if `member` is `nil`, for a caller who is not signed in.
    func auctionInsightsClient(for member: MemberID?) -> any AuctionInsightsClient
}

/// A new, empty house with the model ``SamplePriceModel``, for a case of ``ForecastClientContract``.
public protocol ForecastFixture: AuctionFixture {
    /// Returns the tested client for a member or, if `member` is `nil`, for a caller who is not signed in.
    func forecastClient(for member: MemberID?) -> any ForecastClient
}

/// A new, empty house for a case of ``MarketInsightsClientContract``.
public protocol MarketInsightsFixture: AuctionFixture {
    /// Returns the tested client for a member or, if `member` is `nil`, for a caller who is not signed in.
    func marketInsightsClient(for member: MemberID?) -> any MarketInsightsClient
}

/// A new, empty house for a case of ``BidderInsightsClientContract``.
public protocol BidderInsightsFixture: BiddingFixture {
    /// Returns the tested client for a member or, if `member` is `nil`, for a caller who is not signed in.
    func bidderInsightsClient(for member: MemberID?) -> any BidderInsightsClient
}

/// A new, empty house for a case of ``ModerationInsightsClientContract``.
public protocol ModerationInsightsFixture: BiddingFixture {
    /// Returns the tested client for a member or, if `member` is `nil`, for a caller who is not signed in.
    func moderationInsightsClient(for member: MemberID?) -> any ModerationInsightsClient

    /// The tested client of an administrator.
    var administratorInsightsClient: any ModerationInsightsClient { get }
}
