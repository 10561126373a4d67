import BiddingInsights
import BiddingTesting
import FoundationCore

extension EmbeddedBiddingFixture: AuctionInsightsFixture, ForecastFixture, MarketInsightsFixture, BidderInsightsFixture,
    ModerationInsightsFixture
{
    func auctionInsightsClient(for member: MemberID?) -> any AuctionInsightsClient { httpClient(for: member) }

    func forecastClient(for member: MemberID?) -> any ForecastClient { httpClient(for: member) }

    func marketInsightsClient(for member: MemberID?) -> any MarketInsightsClient { httpClient(for: member) }

    func bidderInsightsClient(for member: MemberID?) -> any BidderInsightsClient { httpClient(for: member) }

    func moderationInsightsClient(for member: MemberID?) -> any ModerationInsightsClient { httpClient(for: member) }

    var administratorInsightsClient: any ModerationInsightsClient { administratorClient }
}
