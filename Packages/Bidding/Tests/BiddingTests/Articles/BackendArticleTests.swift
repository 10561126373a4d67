import Bidding
import BiddingTesting
import FoundationCore
import FoundationCoreTesting
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("The articles on backends and stores") struct BackendArticleTests {
    @Test(
        "Show the code that these tests run",
        arguments: [("BringYourOwnBackend", "LotClient"), ("WritingAStore", "KeyValueWatchlistStore")]
    )
    func code(article: String, file: String) throws {
        let package = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
        func text(_ path: String) throws -> String {
            String(decoding: try Data(contentsOf: package.appending(path: path)), as: UTF8.self)
        }
        let source =
            try text("Tests/BiddingTests/Articles/\(file).swift")
            + text("Tests/BiddingTests/Articles/BackendArticleTests.swift")
        let parts = try text("Sources/Bidding/Bidding.docc/\(article).md").split(separator: "```swift\n").dropFirst()
        #expect(!parts.isEmpty)
        let lines = source.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
        for part in parts {
            let block = part.split(separator: "\n```", maxSplits: 1)[0]
            let code = block.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
            #expect(lines.contains(code), "\(block)")
        }
    }

    @MainActor @Test("An aggregate over another backend bids, follows the auction and receives its result")
    func backend() async throws {
        let api = LotAPI(), owner = UUID(), anna = UUID(), ben = UUID()
        let id = api.addLot("Lamp", by: owner, opening: "50.00"), item = try ItemID(of: id)
        let clock = TestClock()

        let bidding = Bidding(client: LotClient(api: api, member: anna), clock: clock)
        await bidding.loadAuction(item)
        let receipt = try await bidding.placeBid(Money(parsing: "60.00", in: .eur), on: item)

        #expect(receipt.outcome == .leading && receipt.minimumNext == eur(70_00))
        let following = Task { await bidding.follow(every: .seconds(2)) }
        await until { bidding.auction(item)?.bidCount == 1 && clock.sleeperCount == 1 }
        _ = try await api.offer("75.50", for: id, by: ben, request: "ben-1")
        clock.advance(by: .seconds(2))
        await until { bidding.ownPosition(on: item)?.outcome?.code == .outbid }
        #expect(bidding.auction(item)?.price == eur(75_50))

        let low = await #expect(throws: ClientFailure.self) {
            try await bidding.placeBid(eur(80_00), on: item)
        }
        #expect(low?.refusal == .belowMinimum(eur(85_50)))
        await until { clock.sleeperCount == 1 }
        api.close(id)
        clock.advance(by: .seconds(2))
        await until { bidding.ownPosition(on: item)?.outcome == .lost }
        #expect(bidding.auction(item)?.status == .sold)
        await bidding.loadBoard()
        #expect(bidding.board?.lost.map(\.item) == [item])
        following.cancel()
        await following.value
    }

    private func eur(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .eur) }

    @Test("A store over other storage keeps the contract", arguments: WatchlistStoreContract.all)
    func store(_ contract: WatchlistStoreContract) async throws {
        let storage = KeyValueStorage()
        try await contract.run(StoreFixture { KeyValueWatchlistStore(storage: storage, key: "anna") })
    }

    @Test("A store moves damaged content aside, and can be written again")
    func damage() throws {
        let storage = KeyValueStorage(), store = KeyValueWatchlistStore(storage: storage, key: "anna")
        storage.transaction { $0["anna"] = Data("?".utf8) }
        let failure = #expect(throws: LocalStoreFailure.self) { try store.load() }
        #expect(failure?.code == .damaged)
        let list = Watchlist(WatchedItem.samples.map(\.entry))
        #expect(try store.update { _ in list } == list)
        #expect(storage.transaction { $0["anna.damaged"] } == Data("?".utf8))
    }
}
