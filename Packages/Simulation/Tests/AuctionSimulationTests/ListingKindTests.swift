import Testing

@testable import AuctionSimulation

@Suite("Kinds of listings") struct ListingKindTests {
    @Test("Every gap of a text has words", arguments: ListingKind.all.indices)
    func words(index: Int) {
        let kind = ListingKind.all[index]
        let texts = kind.makerTitles + kind.plainTitles + kind.facts + kind.things.map(\.name)
        let given: Set = ["maker", "thing", "model", "year", "decade"]
        for gap in Set(texts.flatMap(\.gaps)).subtracting(given) {
            let words = kind.words(for: gap)
            #expect(!words.isEmpty && words.allSatisfy { !$0.isEmpty && $0.first != " " && $0.last != " " })
        }
    }

    @Test("There are titles for known and unknown brands", arguments: ListingKind.all.indices)
    func titles(index: Int) {
        let kind = ListingKind.all[index]
        #expect(!kind.plainTitles.isEmpty && kind.makerTitles.isEmpty == kind.makers.isEmpty)
        #expect(!kind.plainFacts.isEmpty && !kind.things.isEmpty && kind.value > 0 && kind.share > 0)
    }

    @Test("A text pattern is parsed into its text and its gaps")
    func pattern() {
        let pattern: TextPattern = "{maker} lamp, {colour} shade"
        #expect(pattern.parts.count == 5 && pattern.gaps == ["maker", "colour"])
        #expect(pattern.parts.last == .text(" shade") && TextPattern("plain").gaps.isEmpty)
    }
}
