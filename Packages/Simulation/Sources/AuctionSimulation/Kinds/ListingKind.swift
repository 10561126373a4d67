import Catalog
import FoundationCore

/// A kind of item: its category, its vocabulary and its value.
struct ListingKind: Sendable {
    let category: CategoryPath
    /// The relative frequency of the kind.
    let share: Double
    /// The median value of an item whose value factors are 1, in cents.
    let value: Int64
    let nature: Nature
    let years: ClosedRange<Int>
    /// The names of the products, each with its value factor.
    let things: [(name: TextPattern, factor: Double)]
    /// The brands, each with its value factor; empty if the kind has no brands.
    let makers: [(name: String, factor: Double)]
    let makerTitles, plainTitles: [TextPattern]
    /// The sentences that are valid for every condition.
    let facts: [TextPattern]
    /// The sentences of ``facts`` that do not mention a brand.
    let plainFacts: [TextPattern]
    private let words: [String: [String]]

    /// Creates a kind.
    ///
    /// - Parameters:
    ///   - category: The path of the category.
    ///   - share: The relative frequency of the kind.
    ///   - value: The median value, in cents, of an item whose value factors are all 1.
    ///   - nature: The nature, which determines the descriptions of conditions.
    ///   - years: The years of manufacture.
    ///   - things: The names of the products, each with its value factor.
    ///   - makers: The brands, each with its value factor.
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
            preconditionFailure("\(category): there are no words for the gap {\(gap)}")
        }
        return words
    }

    static let all: [ListingKind] =
        cameras + watches + audio + computers + instruments + books + music + pottery + furniture + clothing + toys
        + tools + collectibles
    static let weights = all.map(\.share)
}
