import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("moving items of a watchlist to a place") struct WatchlistMovingTests {
    private func list(_ letters: String) -> Watchlist {
        var list = Watchlist()
        for letter in letters { list.add(ItemID(stringLiteral: "\(letter)"), at: sampleStart) }
        return list
    }

    private func moved(_ letters: String, in all: String = "abcde", to place: Int) -> String {
        var list = list(all)
        list.move(letters.map { ItemID(stringLiteral: "\($0)") }, toPlace: place)
        return list.items.map(\.rawValue).joined()
    }

    @Test(
        "the first of them has the place, in the new list",
        arguments: [
            ("a", 0, "abcde"), ("a", 1, "bacde"), ("a", 4, "bcdea"), ("e", 0, "eabcd"), ("c", 2, "abcde"),
            ("ce", 0, "ceabd"), ("ec", 0, "ecabd"), ("ad", 1, "badce"), ("ad", 3, "bcead"), ("abcde", 2, "abcde"),
            ("edcba", 0, "edcba"),
        ]
    )
    func place(letters: String, place: Int, expected: String) {
        #expect(moved(letters, to: place) == expected)
    }

    @Test("a place before the beginning is the beginning, one behind the end the end")
    func beyond() {
        #expect(moved("c", to: -7) == "cabde" && moved("c", to: 99) == "abdec" && moved("ab", to: 4) == "cdeab")
    }

    @Test("items that are not on the list, and repeats, are left aside")
    func unknown() {
        #expect(moved("xcxc", to: 0) == "cabde" && moved("xyz", to: 0) == "abcde" && moved("", to: 3) == "abcde")
        #expect(moved("a", in: "", to: 0) == "")
    }

    @Test("what is kept with an item goes with it, and every item is found where it is")
    func keeping() {
        var list = list("abc")
        list["c"]?.note = "for Sara"
        list.move(["c"], toPlace: 0)
        #expect(list["c"]?.note == "for Sara" && list.entries[0].item == "c")
        for item in list.items { #expect(list[item]?.item == item) }
    }

    @Test("over random moves nothing is lost, the others keep their order, and the first one stands at its place")
    func random() {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed), list = list("abcdefgh")
        for _ in 0..<1000 {
            let before = Array(list.items)
            let chosen = Array(before.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)))
            let place = Int.random(in: 0..<before.count, using: &random)
            list.move(chosen, toPlace: place)
            let after = Array(list.items)
            #expect(after.sorted() == before.sorted(), "seed \(seed)")
            #expect(after.filter { !chosen.contains($0) } == before.filter { !chosen.contains($0) }, "seed \(seed)")
            let first = min(place, before.count - chosen.count)
            #expect(Array(after[first..<first + chosen.count]) == chosen, "seed \(seed)")
        }
    }
}
