import AccountsTesting
import BiddingTesting
import CatalogTesting
import HouseFixtures
import OrderingTesting
import Testing

/// Runs the client contracts over sockets, against a server in this process. The test controls the server's clock.
@Suite("The clients of a server keep the contracts", .serialized)
struct SocketContractTests {
    @Test("of the catalog", arguments: CatalogClientContract.all)
    func catalog(_ contract: CatalogClientContract) async throws {
        try await withHouse { try await contract.run(try await SocketCatalogFixture($0)) }
    }

    @Test("of reading auctions", arguments: AuctionClientContract.all)
    func auctions(_ contract: AuctionClientContract) async throws {
        try await withHouse { try await contract.run(try await SocketBiddingFixture($0)) }
    }

    @Test("of bidding", arguments: BiddingClientContract.all)
    func bidding(_ contract: BiddingClientContract) async throws {
        try await withHouse { try await contract.run(try await SocketBiddingFixture($0)) }
    }

    @Test("of auctioneers", arguments: AuctioneerClientContract.all)
    func selling(_ contract: AuctioneerClientContract) async throws {
        try await withHouse { try await contract.run(try await SocketBiddingFixture($0)) }
    }

    @Test("of live updates", arguments: LiveUpdateClientContract.all)
    func live(_ contract: LiveUpdateClientContract) async throws {
        try await withHouse { try await contract.run(try await SocketBiddingFixture($0)) }
    }

    @Test("of statistics of auctions", arguments: AuctionInsightsClientContract.all)
    func auctionInsights(_ contract: AuctionInsightsClientContract) async throws {
        try await withHouse { try await contract.run(try await SocketBiddingFixture($0)) }
    }

    @Test("of forecasts", arguments: ForecastClientContract.all)
    func forecasts(_ contract: ForecastClientContract) async throws {
        try await withHouse { try await contract.run(try await SocketBiddingFixture($0)) }
    }

    @Test("of statistics of the market", arguments: MarketInsightsClientContract.all)
    func market(_ contract: MarketInsightsClientContract) async throws {
        try await withHouse { try await contract.run(try await SocketBiddingFixture($0)) }
    }

    @Test("of facts about bidders", arguments: BidderInsightsClientContract.all)
    func bidderInsights(_ contract: BidderInsightsClientContract) async throws {
        try await withHouse { try await contract.run(try await SocketBiddingFixture($0)) }
    }

    @Test("of moderation", arguments: ModerationInsightsClientContract.all)
    func moderation(_ contract: ModerationInsightsClientContract) async throws {
        try await withHouse { try await contract.run(try await SocketBiddingFixture($0)) }
    }

    @Test("of accounts", arguments: AccountsContract.all)
    func accounts(_ contract: AccountsContract) async throws {
        try await contract.run(on: SocketAccountsFixture.self)
    }

    @Test("of ordering", arguments: OrderingContract.all + OrderingContract.liveUpdates)
    func ordering(_ contract: OrderingContract) async throws {
        try await contract.run(on: SocketOrderingFixture.self)
    }

    private func withHouse(_ work: (SocketHouse) async throws -> Void) async throws {
        let house = try await SocketHouse(priceModel: SamplePriceModel())
        do {
            try await work(house)
        } catch {
            await house.close()
            throw error
        }
        await house.close()
    }
}
