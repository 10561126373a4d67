import BiddingTesting
import Testing

/// The contracts of insights.
extension BiddingContractTests {
    @Test("Keep the contract for statistics of auctions", arguments: AuctionInsightsClientContract.all)
    func auctionInsights(_ contract: AuctionInsightsClientContract) async throws {
        try await withHouse { try await contract.run($0) }
    }

    @Test("Keep the contract for forecasts", arguments: ForecastClientContract.all)
    func forecasts(_ contract: ForecastClientContract) async throws {
        try await withHouse { try await contract.run($0) }
    }

    @Test("Keep the contract for statistics of the market", arguments: MarketInsightsClientContract.all)
    func market(_ contract: MarketInsightsClientContract) async throws {
        try await withHouse { try await contract.run($0) }
    }

    @Test("Keep the contract for facts about bidders", arguments: BidderInsightsClientContract.all)
    func bidderInsights(_ contract: BidderInsightsClientContract) async throws {
        try await withHouse { try await contract.run($0) }
    }

    @Test("Keep the contract for moderation", arguments: ModerationInsightsClientContract.all)
    func moderation(_ contract: ModerationInsightsClientContract) async throws {
        try await withHouse { try await contract.run($0) }
    }
}
