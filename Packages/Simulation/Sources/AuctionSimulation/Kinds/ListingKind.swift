import Catalog
import FoundationCore

/// A kind of item: its category, its texts and its value.
struct ListingKind: Sendable {
    let category: CategoryPath
    /// The relative frequency of the kind.
    let share: Double
    /// The value of an ordinary item, in hundredths of the currency.
    let value: Int64
    let nature: Nature
    let years: ClosedRange<Int>
    /// The names of the items, each with a factor of the value.
    let things: [(name: TextPattern, factor: Double)]
    /// The brands, each with a factor of the value; empty if brands are unknown.
    let makers: [(name: String, factor: Double)]
    let makerTitles, plainTitles: [TextPattern]
    /// The sentences that are valid for every condition.
    let facts: [TextPattern]
    /// The facts without a brand.
    let plainFacts: [TextPattern]
    private let words: [String: [String]]

    /// Creates a kind.
    ///
    /// - Parameters:
    ///   - category: The path of the category.
    ///   - share: The relative frequency of the kind.
    ///   - value: The value of an ordinary item, in hundredths of the currency.
    ///   - nature: The nature, which determines the descriptions of its condition.
    ///   - years: The years of manufacture.
    ///   - things: The names of the items, each with a factor of the value.
    ///   - makers: The brands, each with a factor of the value.
    ///   - titles: The patterns of titles.
    ///   - facts: The patterns of sentences that are valid for every condition.
    ///   - words: The words for each gap of the patterns, separated by semicolons.
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

    /// Returns the words for a gap: the words of this kind, or else the shared words.
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
