import Bidding
import Catalog
import Foundation
import FoundationCore

/// Realistic listings, generated from a seed: word frequencies as in a natural language, a tree of a thousand
/// categories, two thousand brands, prices in three currencies, and end times spread over a month.
///
/// The word of rank r occurs in about 2.5 million / r of a million listings. The most frequent words occur in most
/// listings.
struct GeneratedListings: Sequence, Sendable {
    static let categoryCount = 1_000
    static let brandCount = 2_000
    /// The current time in all benchmarks of listings and searches.
    static let now = Instant(millisecondsSince1970: 1_900_000_000_000)
    private static let sellerCount = 20_000

    /// An item with its auction.
    struct Listing: Sendable {
        let item: Item
        let auction: AuctionState
    }

    let count: Int
    let seed: UInt64
    /// The words, ordered by decreasing frequency.
    let words: [String]
    let categories: [ItemCategory]
    let brands: [Brand]

    init(count: Int, seed: UInt64, size: BenchSize) throws {
        self.count = count
        self.seed = seed
        var random = SplitMix64(seed: seed)
        words = Self.words(size.pick(60_000, small: 5_000), &random)
        var categories: [ItemCategory] = [], brands: [Brand] = []
        for number in 0..<Self.categoryCount {
            // Ten top-level categories, and about ten subcategories in each category.
            let parent = number < 10 ? nil : try Self.id("c", number / 10 - 1) as ItemCategoryID
            categories.append(try ItemCategory(id: Self.id("c", number), name: words[500 + number], parent: parent))
        }
        for number in 0..<Self.brandCount {
            brands.append(try Brand(id: Self.id("b", number), name: words[2_000 + number]))
        }
        self.categories = categories
        self.brands = brands
    }

    func makeIterator() -> AnyIterator<Listing> {
        var random = SplitMix64(seed: seed ^ 1), number = 0
        return AnyIterator {
            guard number < count else { return nil }
            defer { number += 1 }
            do {
                return try listing(number, &random)
            } catch {
                preconditionFailure("listing \(number) cannot be: \(error)")
            }
        }
    }

    /// Returns a random word, chosen by frequency.
    func word(_ random: inout some RandomNumberGenerator) -> String {
        words[Self.logarithmic(words.count, &random)]
    }

    private func listing(_ number: Int, _ random: inout SplitMix64) throws -> Listing {
        let brand = Int.random(in: 0..<10, using: &random) < 7 ? brands[Self.logarithmic(brands.count, &random)] : nil
        let item = Item(
            id: try Self.id("i", number),
            seller: try Self.id("s", Self.logarithmic(Self.sellerCount, &random)),
            details: try ItemDetails(
                title: text(3...9, &random),
                description: text(5...40, &random),
                category: categories[Self.logarithmic(categories.count, &random)].id,
                brand: brand?.id,
                condition: ItemCondition.known.randomElement(using: &random)
            ),
            createdAt: Self.now.advanced(by: .milliseconds(-Int64.random(in: 0...604_800_000, using: &random)))
        )
        let increments = [Increments.usd, .usd, .eur, .jpy][Int.random(in: 0..<4, using: &random)]
        let price = Money(
            minorUnits: Int64(Self.logarithmic(1_000_000, &random)) + 1,
            currency: increments.currency
        )
        let terms = try AuctionTerms(
            item: item.id,
            seller: item.seller,
            startPrice: price,
            increments: increments,
            startsAt: item.createdAt,
            endsAt: Self.now.advanced(by: .milliseconds(Int64.random(in: 1...2_592_000_000, using: &random)))
        )
        return Listing(item: item, auction: AuctionState(publishing: terms, at: item.createdAt))
    }

    private func text(_ length: ClosedRange<Int>, _ random: inout SplitMix64) -> String {
        (0..<Int.random(in: length, using: &random)).map { _ in word(&random) }.joined(separator: " ")
    }

    /// Returns a random number below a bound. The probability of n is proportional to 1 / (n + 1).
    private static func logarithmic(_ bound: Int, _ random: inout some RandomNumberGenerator) -> Int {
        let power = Double.random(in: 0..<1, using: &random)
        return Swift.min(bound - 1, Int(pow(Double(bound + 1), power)) - 1)
    }

    private static func id<Subject>(_ kind: String, _ number: Int) throws -> Identifier<Subject> {
        guard let id = Identifier<Subject>(kind + String(1_000_000_000 + number, radix: 32)) else {
            throw BenchError("no identifier for \(kind) \(number)")
        }
        return id
    }

    private static func words(_ count: Int, _ random: inout SplitMix64) -> [String] {
        let onsets = ["b", "c", "d", "f", "g", "l", "m", "n", "p", "r", "s", "t", "st", "tr", "br", "w"]
        let vowels = ["a", "e", "i", "o", "u", "ea", "ou"], codas = ["", "", "s", "n", "r", "ck", "er", "ing"]
        var words: [String] = [], known: Set<String> = []
        while words.count < count {
            // Frequent words are short.
            let syllables = 1 + (words.count > 300 ? 1 : 0) + Int.random(in: 0...1, using: &random)
            let word =
                (0..<syllables).map { _ in
                    (onsets.randomElement(using: &random) ?? "") + (vowels.randomElement(using: &random) ?? "")
                }.joined() + (codas.randomElement(using: &random) ?? "")
            if known.insert(word).inserted { words.append(word) }
        }
        return words
    }
}
