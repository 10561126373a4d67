import Bidding
import BiddingInsights
import BiddingTesting
import FoundationCore
import Testing

@Suite("The client of insights in memory") struct InMemoryInsightsClientTests {
    @Test("Keeps the contract of statistics of auctions", arguments: AuctionInsightsClientContract.all)
    func auctions(_ contract: AuctionInsightsClientContract) async throws {
        try await contract.run(InMemoryInsightsFixture())
    }

    @Test("Keeps the contract of forecasts", arguments: ForecastClientContract.all)
    func forecasts(_ contract: ForecastClientContract) async throws {
        try await contract.run(InMemoryInsightsFixture())
    }

    @Test("Keeps the contract of statistics of the market", arguments: MarketInsightsClientContract.all)
    func market(_ contract: MarketInsightsClientContract) async throws {
        try await contract.run(InMemoryInsightsFixture())
    }

    @Test("Keeps the contract of facts about bidders", arguments: BidderInsightsClientContract.all)
    func bidders(_ contract: BidderInsightsClientContract) async throws {
        try await contract.run(InMemoryInsightsFixture())
    }

    @Test("Keeps the contract of moderation", arguments: ModerationInsightsClientContract.all)
    func moderation(_ contract: ModerationInsightsClientContract) async throws {
        try await contract.run(InMemoryInsightsFixture())
    }

    @Test("Reports of the samples agree with the public auctions")
    func samples() throws {
        for auction in Auction.samples {
            let client = InMemoryInsightsClient(of: InMemoryBiddingMarket(samplesAt: SampleClock()), for: nil)
            let report = try client.auctionReport(on: auction.item)
            #expect(report.bidCount == auction.bidCount && report.bidderCount == auction.bidderCount)
            #expect(report.price == auction.price && report.bidDensity.reduce(0, +) == auction.bidCount)
            #expect(try report.rise == auction.price.subtracting(auction.startPrice))
        }
    }
}
