import Testing

@testable import AuctionSimulation

@Suite("Kinds of things") struct ListingKindTests {
    @Test("have words for every gap of their texts", arguments: ListingKind.all.indices)
    func words(index: Int) {
        let kind = ListingKind.all[index]
        let texts = kind.makerTitles + kind.plainTitles + kind.facts + kind.things.map(\.name)
        let given: Set = ["maker", "thing", "model", "year", "decade"]
        for gap in Set(texts.flatMap(\.gaps)).subtracting(given) {
            let words = kind.words(for: gap)
            #expect(!words.isEmpty && words.allSatisfy { !$0.isEmpty && $0.first != " " && $0.last != " " })
        }
    }

    @Test("have a title for things whose maker is known, and one for others", arguments: ListingKind.all.indices)
    func titles(index: Int) {
        let kind = ListingKind.all[index]
        #expect(!kind.plainTitles.isEmpty && kind.makerTitles.isEmpty == kind.makers.isEmpty)
        #expect(!kind.plainFacts.isEmpty && !kind.things.isEmpty && kind.value > 0 && kind.share > 0)
    }

    @Test("a text is read with its gaps")
    func pattern() {
        let pattern: TextPattern = "{maker} lamp, {colour} shade"
        #expect(pattern.parts.count == 5 && pattern.gaps == ["maker", "colour"])
        #expect(pattern.parts.last == .text(" shade") && TextPattern("plain").gaps.isEmpty)
    }
}
