import CommandLineCore
import Testing

@Suite("List arguments") struct ListArgumentsTests {
    @Test("A page skips the rows of the earlier pages, at most a million")
    func offset() throws {
        #expect(try ListPage(1).offset(limit: ListLimit(20)) == 0)
        #expect(try ListPage(101).offset(limit: ListLimit(10_000)) == 1_000_000)
        #expect(throws: ValidationError.self) { try ListPage(102).offset(limit: ListLimit(10_000)) }
    }

    @Test("The text of a range includes the option for the next page if there is a next page")
    func range() {
        #expect(ListPage(1).range(offset: 0, shown: 20, of: "124", hasMore: true) == "1–20 of 124. Next: --page 2")
        #expect(ListPage(7).range(offset: 120, shown: 4, of: "124", hasMore: false) == "121–124 of 124.")
    }

    @Test("Numbers outside the range are rejected", arguments: ["0", "-1", "10001", "x", ""])
    func limits(text: String) {
        #expect(ListLimit(argument: text) == nil)
        #expect(ListLimit(argument: "10000")?.count == 10_000 && ListPage(argument: "100000")?.number == 100_000)
        #expect(ListPage(argument: "100001") == nil && ListPage(argument: "0") == nil)
    }

    @Test("A displayed name matches its stable name")
    func names() {
        let names = ["likeNew", "new", "price", "-price"]
        for name in names { #expect(names.name(displayedAs: name.displayedName) == name) }
        #expect("likeNew".displayedName == "like new" && names.name(displayedAs: "Like-New") == "likeNew")
        #expect(names.name(displayedAs: "old") == nil && names.name(displayedAs: "") == nil)
    }

    @Test(
        "A speed factor may end with x",
        arguments: [("60x", 60), ("0.5", 0.5), ("0", nil), ("x", nil), ("1e7", nil)]
    )
    func speed(text: String, value: Double?) {
        #expect(SpeedFactor(argument: text)?.value == value)
    }

    @Test("A duration is described relative to now")
    func relative() {
        #expect(Duration.seconds(7_500).relativeDescription == "in 2h 5m")
        #expect(Duration.seconds(-45).relativeDescription == "45s ago")
        #expect(Duration.milliseconds(-999).relativeDescription == "now")
    }

    @Test("An unknown name is reported with the nearest known name, and a line can be added")
    func noSuch() {
        let failure = CommandFailure.noSuch("bed", named: "rsoe", among: ["rose", "herb"], hint: "see 'beds'")
        #expect(failure.detail == "There is no bed 'rsoe'. Did you mean 'rose'?\nsee 'beds'")
        #expect(failure.exitStatus == .notFound && failure.members.count == 1)
        #expect(failure.members["bed"] as? String == "rsoe")
        let longer = failure.adding("--new-bed makes it", ["bed": Int?.none])
        #expect(longer.detail == failure.detail + "\n--new-bed makes it" && longer.members.count == 1)
        #expect(longer.members["bed"].map { "\($0)" } == "nil" && longer != failure)
    }
}
