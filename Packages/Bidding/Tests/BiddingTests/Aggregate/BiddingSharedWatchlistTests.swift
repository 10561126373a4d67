import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite("two programs with one watchlist") struct BiddingSharedWatchlistTests {
    @Test("each keeps its own changes without undoing the other's, and shows both")
    func edits() async throws {
        let stage = try await BiddingStage(), (one, two) = (stage.bidding, stage.restarted())
        await one.restore()
        await two.restore()
        await one.watch(stage.items[0])
        await two.watch(stage.items[1])
        #expect(Array(two.watchlist.items) == [stage.items[0], stage.items[1]])
        #expect(stage.stores.watchlist == two.watchlist)
        await one.editWatchlist { $0[stage.items[0]]?.note = "for Sara" }
        await two.unwatch(stage.items[1])
        await one.watch(stage.items[2])
        #expect(Array(one.watchlist.items) == [stage.items[0], stage.items[2]])
        #expect(one.watchlist[stage.items[0]]?.note == "for Sara" && stage.stores.watchlist == one.watchlist)
    }

    @Test("a place that was chosen on the screen means the entry that stood there, whatever the other did meanwhile")
    func places() async throws {
        let stage = try await BiddingStage(), (one, two) = (stage.bidding, stage.restarted())
        for item in stage.items { await one.watch(item) }
        await two.restore()
        await one.unwatch(stage.items[0])
        await two.editWatchlist { $0.remove(atOffsets: [1]) }
        #expect(stage.stores.watchlist.map { Array($0.items) } == [stage.items[2]])
    }

    @Test("many changes at once by both are all kept")
    func crowd() async throws {
        let stage = try await BiddingStage(items: 0), programs = [stage.bidding, stage.restarted()]
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                let program = programs[number % 2]
                group.addTask { await program.watch(ItemID("item\(number)") ?? "x") }
            }
        }
        #expect(stage.stores.watchlist?.count == 40)
        for program in programs {
            await program.restore()
            #expect(program.watchlist == stage.stores.watchlist)
        }
    }

    @Test("restoring again shows what another program has changed")
    func again() async throws {
        let stage = try await BiddingStage(), two = stage.restarted()
        await two.restore()
        await stage.bidding.watch(stage.item)
        #expect(!two.isWatching(stage.item))
        await two.restore()
        #expect(two.isWatching(stage.item))
    }
}
