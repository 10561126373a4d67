import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("Moving items within a watchlist") struct WatchlistMovingTests {
    private func list(_ letters: String) -> Watchlist {
        var list = Watchlist()
        for letter in letters { list.add(ItemID(stringLiteral: "\(letter)"), at: sampleStart) }
        return list
    }

    private func moved(_ letters: String, in all: String = "abcde", to place: Int) -> String {
        var list = list(all)
        list.move(letters.map { ItemID(stringLiteral: "\($0)") }, toIndex: place)
        return list.items.map(\.rawValue).joined()
    }

    @Test(
        "The first moved item gets the given index in the new list",
        arguments: [
            ("a", 0, "abcde"), ("a", 1, "bacde"), ("a", 4, "bcdea"), ("e", 0, "eabcd"), ("c", 2, "abcde"),
            ("ce", 0, "ceabd"), ("ec", 0, "ecabd"), ("ad", 1, "badce"), ("ad", 3, "bcead"), ("abcde", 2, "abcde"),
            ("edcba", 0, "edcba"),
        ]
    )
    func place(letters: String, place: Int, expected: String) {
        #expect(moved(letters, to: place) == expected)
    }

    @Test("An index before the start counts as the start, and an index after the end as the end")
    func beyond() {
        #expect(moved("c", to: -7) == "cabde" && moved("c", to: 99) == "abdec" && moved("ab", to: 4) == "cdeab")
    }

    @Test("Items that are not on the list, and repeats, are ignored")
    func unknown() {
        #expect(moved("xcxc", to: 0) == "cabde" && moved("xyz", to: 0) == "abcde" && moved("", to: 3) == "abcde")
        #expect(moved("a", in: "", to: 0) == "")
    }

    @Test("The data of an item moves with it, and lookups find every item")
    func keeping() {
        var list = list("abc")
        list["c"]?.note = "for Sara"
        list.move(["c"], toIndex: 0)
        #expect(list["c"]?.note == "for Sara" && list.entries[0].item == "c")
        for item in list.items { #expect(list[item]?.item == item) }
    }

    @Test("Random moves lose no item, keep the order of the unmoved items, and put the first moved item at the index")
    func random() {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed), list = list("abcdefgh")
        for _ in 0..<1000 {
            let before = Array(list.items)
            let chosen = Array(before.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)))
            let place = Int.random(in: 0..<before.count, using: &random)
            list.move(chosen, toIndex: place)
            let after = Array(list.items)
            #expect(after.sorted() == before.sorted(), "seed \(seed)")
            #expect(after.filter { !chosen.contains($0) } == before.filter { !chosen.contains($0) }, "seed \(seed)")
            let first = min(place, before.count - chosen.count)
            #expect(Array(after[first..<first + chosen.count]) == chosen, "seed \(seed)")
        }
    }
}
