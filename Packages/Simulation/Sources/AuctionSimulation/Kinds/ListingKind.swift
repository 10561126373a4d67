import Catalog
import FoundationCore

/// A kind of thing that is put up: where it belongs, what it is called, what is said of it, and what it is worth.
struct ListingKind: Sendable {
    let category: CategoryPath
    /// How often it is put up, beside the others.
    let share: Double
    /// The value of an ordinary one, in hundredths of the currency.
    let value: Int64
    let nature: Nature
    let years: ClosedRange<Int>
    /// What it may be, and what that does to the value.
    let things: [(name: TextPattern, factor: Double)]
    /// None where makers are not known.
    let makers: [(name: String, factor: Double)]
    let makerTitles, plainTitles: [TextPattern]
    /// What may be said of each, whatever its condition.
    let facts: [TextPattern]
    /// Those that name no maker.
    let plainFacts: [TextPattern]
    private let words: [String: [String]]

    /// A kind of thing.
    ///
    /// - Parameter words: for each gap of the texts what may stand in it, with semicolons between.
    init(
        _ category: String,
        share: Double = 1,
        value: Int64,
        _ nature: Nature,
        years: ClosedRange<Int>,
        things: KeyValuePairs<TextPattern, Double>,
        makers: KeyValuePairs<String, Double> = [:],
        titles: [TextPattern],
        facts: [TextPattern],
        words: [String: String] = [:]
    ) {
        self.category = Sample.valid { try CategoryPath(category) }
        self.share = share
        self.value = value
        self.nature = nature
        self.years = years
        self.things = things.map { ($0.key, $0.value) }
        self.makers = makers.map { ($0.key, $0.value) }
        makerTitles = titles.filter { $0.gaps.contains("maker") }
        plainTitles = titles.filter { !$0.gaps.contains("maker") }
        self.facts = facts
        plainFacts = facts.filter { !$0.gaps.contains("maker") }
        self.words = words.mapValues { list in
            list.split(separator: ";").map { word in
                String(word.drop { $0 == " " })
            }
        }
    }

    /// What may stand in a gap: this kind's own words, or those that all kinds share.
    func words(for gap: String) -> [String] {
        guard let words = words[gap] ?? Self.sharedWords[gap] else {
            preconditionFailure("\(category): nothing can stand in {\(gap)}")
        }
        return words
    }

    static let all: [ListingKind] =
        cameras + watches + audio + computers + instruments + books + music + pottery + furniture + clothing + toys
        + tools + collectibles
    static let weights = all.map(\.share)
}
