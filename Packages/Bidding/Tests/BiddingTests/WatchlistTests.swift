import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct WatchlistTests {
    private func list(_ items: ItemID...) -> Watchlist {
        var list = Watchlist()
        for item in items { list.add(item, at: sampleStart) }
        return list
    }

    private func items(_ list: Watchlist) -> [ItemID] { Array(list.items) }

    @Test("Each item occurs once, in insertion order")
    func adding() {
        var list = list("a", "b")
        list["a"]?.note = "for Sara"
        list.add("a", at: after(.hours(1)))
        #expect(items(list) == ["a", "b"] && list["a"]?.note == "for Sara" && list["a"]?.addedAt == sampleStart)
        #expect(list.contains("b") && !list.contains("c") && list.count == 2)
    }

    @Test("Note, limit and done mark move with their item")
    func keeping() {
        var list = list("a", "b", "c")
        list["b"]?.limit = usd(2500)
        list["b"]?.isDone = true
        list.move(fromOffsets: [1], toOffset: 0)
        #expect(items(list) == ["b", "a", "c"] && list["b"]?.limit == usd(2500) && list["b"]?.isDone == true)
        list["b"] = nil
        #expect(items(list) == ["a", "c"] && list["b"] == nil)
        list["c"] = Watchlist.Entry(item: "x", addedAt: sampleStart)
        #expect(items(list) == ["a"])
    }

    @Test(
        "Moves have the semantics of list views",
        arguments: [
            ([0], 5, "bcdea"), ([4], 0, "eabcd"), ([1, 3], 0, "bdace"), ([1, 3], 5, "acebd"), ([0, 4], 2, "baecd"),
            ([2], 2, "abcde"), ([2], 3, "abcde"), ([0, 1, 9], 99, "cdeab"), ([1], -3, "bacde"),
        ]
    )
    func moving(from: [Int], to: Int, expected: String) {
        var list = list("a", "b", "c", "d", "e")
        list.move(fromOffsets: from, toOffset: to)
        #expect(items(list).map(\.rawValue).joined() == expected)
    }

    @Test("Several items are removed at once, and invalid indexes are ignored")
    func removing() {
        var list = list("a", "b", "c", "d")
        list.remove(atOffsets: [3, 1, 7, -1])
        #expect(items(list) == ["a", "c"] && !list.contains("b") && list.contains("c"))
    }

    @Test("Over random changes, lookups agree with the entries")
    func random() {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed), list = Watchlist(), model: [ItemID] = []
        for _ in 0..<2000 {
            let item = ItemID(bits: .random(in: 0..<20, using: &random))
            let places = (0..<3).map { _ in Int.random(in: 0..<8, using: &random) }
            let target = Int.random(in: 0...model.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                list.remove(item)
                model.removeAll { $0 == item }
            case 1:
                list.remove(atOffsets: places.prefix(1))
                if places[0] < model.count { model.remove(at: places[0]) }
            case 2:
                list.move(fromOffsets: places, toOffset: target)
                let marked = Set(places).filter { $0 < model.count }.sorted()
                let moved = marked.map { model[$0] }, anchor = model[target...].first { !moved.contains($0) }
                model.removeAll(where: moved.contains)
                model.insert(contentsOf: moved, at: anchor.flatMap { model.firstIndex(of: $0) } ?? model.count)
            default:
                list.add(item, at: sampleStart)
                if !model.contains(item) { model.append(item) }
            }
            #expect(items(list) == model, "seed \(seed)")
            for item in model { #expect(list[item]?.item == item && list.contains(item), "seed \(seed)") }
            #expect(list.contains(item) == model.contains(item), "seed \(seed)")
        }
    }

    @Test("The list is sorted by next end, highest price or latest activity; entries with unknown values come last")
    func sorting() throws {
        let facts = Dictionary(uniqueKeysWithValues: Auction.samples.map { ($0.item, Watchlist.Facts(auction: $0)) })
        let known = Auction.samples.map(\.item)
        var list = Watchlist()
        for item in ["unknown" as ItemID] + known { list.add(item, at: sampleStart) }
        list.sort(by: .endingSoonest) { facts[$0] }
        #expect(items(list) == ["camera0001", "watch00001", "teapat0002", "rad0000001", "teapat0001", "unknown"])
        list.sort(by: .highestBid) { facts[$0] }
        let prices = items(list).compactMap { facts[$0]?.auction.price.minorUnits }
        #expect(prices == prices.sorted(by: >) && items(list).last == "unknown")
        list.sort(by: .latestActivity) { item in
            facts[item].map {
                Watchlist.Facts(auction: $0.auction, lastActivityAt: item == known[3] ? sampleStart : nil)
            }
        }
        #expect(items(list).first == known[3])
    }

    @Test("Decoding restores the list, even from JSON of older programs")
    func json() throws {
        var list = list("a", "b")
        list["a"]?.note = "“Étoile”"
        list["b"]?.limit = usd(100)
        #expect(try read(Watchlist.self, BiddingTests.json(list)) == list)
        let old =
            #"[{"item":"a","addedAt":"2030-01-01T00:00:00.000Z"},{"item":"a","addedAt":"2030-01-02T00:00:00.000Z"}]"#
        #expect(try read(Watchlist.self, old) == self.list("a"))
    }
}
