import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite("Two programs with one watchlist") struct BiddingSharedWatchlistTests {
    @Test("Each program keeps and shows its own changes and those of the other program")
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

    @Test("An index denotes the entry that was displayed there, whatever the other program changed")
    func places() async throws {
        let stage = try await BiddingStage(), (one, two) = (stage.bidding, stage.restarted())
        for item in stage.items { await one.watch(item) }
        await two.restore()
        await one.unwatch(stage.items[0])
        await two.editWatchlist { $0.remove(atOffsets: [1]) }
        #expect(stage.stores.watchlist.map { Array($0.items) } == [stage.items[2]])
    }

    @Test("Many concurrent changes by both programs are all kept")
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

    @Test("Restoring again shows the changes of the other program")
    func again() async throws {
        let stage = try await BiddingStage(), two = stage.restarted()
        await two.restore()
        await stage.bidding.watch(stage.item)
        #expect(!two.isWatching(stage.item))
        await two.restore()
        #expect(two.isWatching(stage.item))
    }
}
