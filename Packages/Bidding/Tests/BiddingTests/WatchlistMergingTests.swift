import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("Merging two versions of a watchlist") struct WatchlistMergingTests {
    private let time = Instant(millisecondsSince1970: 0)
    private let base: Watchlist

    init() { base = Self.list("abcd") }

    private static func list(_ items: String) -> Watchlist {
        Watchlist(
            items.map { Watchlist.Entry(item: ItemID(String($0)) ?? "x", addedAt: .init(millisecondsSince1970: 0)) }
        )
    }

    private func changed(_ change: (inout Watchlist) -> Void) -> Watchlist {
        var list = base
        change(&list)
        return list
    }

    private func text(_ list: Watchlist) -> String { list.items.map(\.rawValue).joined() }

    @Test(
        "Additions, removals and moves of both sides are merged",
        arguments: [
            ("abcd", "abcdx", "abcdx"), ("abcdy", "abcdx", "abcdyx"), ("abcdx", "abcdx", "abcdx"),
            ("abcdy", "acd", "acdy"), ("abd", "abcdx", "abdx"), ("acd", "abd", "ad"), ("acd", "acd", "acd"),
            ("abcdy", "xabcd", "xabcdy"), ("abcdy", "dabc", "dabcy"), ("yabcd", "dabc", "dyabc"),
            ("dabc", "abcdx", "dabcx"), ("bcd", "dabc", "dbc"), ("", "abcdx", "x"), ("abcdy", "", "y"),
            ("dcba", "badc", "badc"),
        ]
    )
    func orders(here: String, there: String, both: String) {
        let merged = Self.list(here).applyingChanges(from: base, to: Self.list(there))
        #expect(text(merged) == both)
    }

    @Test("Notes of both sides are kept; if both sides changed the same note, the merged change wins")
    func entries() {
        let here = changed {
            $0["a"]?.note = "here"
            $0["b"]?.note = "here"
        }
        let there = changed {
            $0["a"]?.limit = usd(5)
            $0["b"]?.note = "there"
            $0["c"]?.isDone = true
        }
        let merged = here.applyingChanges(from: base, to: there)
        #expect(merged["a"]?.note == "here" && merged["a"]?.limit == usd(5))
        #expect(merged["b"]?.note == "there" && merged["c"]?.isDone == true && merged["d"] == base["d"])
    }

    @Test("A removed entry that the merged change edits is restored; an edited entry that it removes is removed")
    func editedAndRemoved() {
        let edited = changed { $0["b"]?.note = "kept" }, removed = changed { $0.remove("b") }
        #expect(removed.applyingChanges(from: base, to: edited)["b"]?.note == "kept")
        #expect(edited.applyingChanges(from: base, to: removed)["b"] == nil)
    }

    @Test("If one side is unchanged, the result is the other side; no item occurs twice")
    func laws() {
        var generator = SplitMix64(seed: 20_030_917)
        func random(_ list: Watchlist) -> Watchlist {
            var list = list
            for _ in 0..<Int.random(in: 0...4, using: &generator) {
                let item = ItemID(String("abcdefgh".randomElement(using: &generator) ?? "a")) ?? "a"
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: list.add(item, at: time)
                case 1: list.remove(item)
                case 2: list[item]?.note = "\(Int.random(in: 0..<3, using: &generator))"
                default:
                    let place = Int.random(in: 0...8, using: &generator)
                    list.move(fromOffsets: [place], toOffset: Int.random(in: 0...8, using: &generator))
                }
            }
            return list
        }
        for round in 0..<2_000 {
            let base = random(base), one = random(base), other = random(base)
            #expect(base.applyingChanges(from: base, to: one) == one, "seed 20030917, round \(round)")
            #expect(one.applyingChanges(from: base, to: base) == one, "seed 20030917, round \(round)")
            let merged = one.applyingChanges(from: base, to: other)
            let items = Set(merged.items)
            #expect(items.count == merged.count, "seed 20030917, round \(round)")
            let added = Set(one.items).union(other.items).subtracting(base.items)
            let gone = Set(base.items).subtracting(other.items)
            #expect(items.isSuperset(of: added) && items.isDisjoint(with: gone), "seed 20030917, round \(round)")
        }
    }
}
