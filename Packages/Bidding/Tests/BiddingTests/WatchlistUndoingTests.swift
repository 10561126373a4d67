import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("Undoing a reordering of a watchlist") struct WatchlistUndoingTests {
    private static func list(_ items: String) -> Watchlist {
        Watchlist(items.map { Watchlist.Entry(item: ItemID(String($0)) ?? "x", addedAt: sampleStart) })
    }

    private func text(_ list: Watchlist) -> String { list.items.map(\.rawValue).joined() }

    @Test("Undo goes back step by step, and reports when no step is left")
    func steps() {
        var list = Self.list("abcd")
        list.move(["d"], toIndex: 0)
        list.move(fromOffsets: [1], toOffset: 4)
        list.sort(by: .highestBid) { _ in nil }
        #expect(text(list) == "dbca" && list.formerOrders.count == 2)
        #expect(list.undoReordering() && text(list) == "dabc")
        #expect(list.undoReordering() && text(list) == "abcd")
        #expect(!list.undoReordering() && text(list) == "abcd" && list == Self.list("abcd"))
    }

    @Test("Sorting can be undone, and sorting a sorted list is no step")
    func sorting() {
        let auctions = Auction.samples
        let facts = Dictionary(uniqueKeysWithValues: auctions.map { ($0.item, Watchlist.Facts(auction: $0)) })
        var list = Watchlist(auctions.map { Watchlist.Entry(item: $0.item, addedAt: sampleStart) })
        let before = list, shown = list.items(sortedBy: .highestBid) { facts[$0] }
        #expect(list == before && shown != Array(before.items))
        list.sort(by: .highestBid) { facts[$0] }
        #expect(Array(list.items) == shown)
        #expect(list.undoReordering() && list == before)
    }

    @Test("Removed items stay removed, and added items stay where they are")
    func addedAndRemoved() {
        var list = Self.list("abcd")
        list.move(["d"], toIndex: 0)
        list.remove("b")
        list.add("x", at: sampleStart)
        list["c"]?.note = "for Sara"
        #expect(text(list) == "dacx")
        #expect(list.undoReordering() && text(list) == "acdx" && list["c"]?.note == "for Sara")
    }

    @Test("A step that no longer differs from the current order is skipped")
    func passedOver() {
        var list = Self.list("abc")
        list.move(["c"], toIndex: 0)
        list.move(["c"], toIndex: 1)
        list.remove("c")
        #expect(text(list) == "ab" && !list.undoReordering() && list.formerOrders.isEmpty)
    }

    @Test("The latest ten reorderings can be undone")
    func bounded() {
        var list = Self.list("abc")
        for _ in 0..<25 { list.move(fromOffsets: [0], toOffset: 3) }
        #expect(list.formerOrders.count == Watchlist.maximumFormerOrderCount)
        var count = 0
        while list.undoReordering() { count += 1 }
        #expect(count == 10)
    }

    @Test("Steps are encoded in JSON, and a list without steps is a plain array")
    func encoded() throws {
        var list = Self.list("ab")
        let plain = try json(list)
        #expect(plain.hasPrefix("[") && !plain.contains("formerOrders"))
        list.move(["b"], toIndex: 0)
        #expect(try read(Watchlist.self, json(list)) == list)
        #expect(try json(list).contains(#""formerOrders":[["a","b"]]"#))
    }

    @Test("If two versions were both reordered and merged, the order of the first version can be restored")
    func merged() {
        let base = Self.list("abcd")
        var here = base, there = base
        here.move(["d"], toIndex: 0)
        there.move(["b"], toIndex: 3)
        there.add("x", at: sampleStart)
        var merged = here.applyingChanges(from: base, to: there)
        #expect(text(merged) == "acdbx")
        #expect(merged.undoReordering() && text(merged) == "dabcx")
        #expect(merged.undoReordering() && text(merged) == "abcdx" && !merged.undoReordering())
    }
}

@MainActor @Suite("Undoing a reordering in two programs") struct BiddingUndoingTests {
    @Test("Undo restores the order before the latest reordering, even of another program or before a restart")
    func programs() async throws {
        let stage = try await BiddingStage(), (one, two) = (stage.bidding, stage.restarted()), items = stage.items
        for item in items { await one.watch(item) }
        await two.restore()
        await one.editWatchlist { $0.move([items[2]], toIndex: 0) }
        await two.editWatchlist { $0[items[1]]?.note = "for Sara" }
        #expect(await two.undoWatchlistOrder())
        #expect(Array(two.watchlist.items) == items && stage.stores.watchlist == two.watchlist)
        #expect(two.watchlist[items[1]]?.note == "for Sara")
        #expect(await !two.undoWatchlistOrder())
        await one.restore()
        #expect(Array(one.watchlist.items) == items)
        let three = stage.restarted()
        #expect(await !three.undoWatchlistOrder())
    }

    @Test("A program that has not loaded the reordering can undo it")
    func unseen() async throws {
        let stage = try await BiddingStage(), (one, two) = (stage.bidding, stage.restarted()), items = stage.items
        for item in items { await one.watch(item) }
        await two.restore()
        await one.editWatchlist { $0.move([items[2]], toIndex: 0) }
        #expect(await two.undoWatchlistOrder())
        #expect(stage.stores.watchlist.map { Array($0.items) } == items)
        #expect(stage.stores.watchlist?.formerOrders.isEmpty == true)
    }
}
