import Catalog
import FoundationCore

/// Generates one listing: chooses the item, then words that are consistent in its title and description.
struct ListingGenerator {
    private let number: Int
    private var random: SplitMix64
    private let kind: ListingKind
    private let thing: (name: TextPattern, factor: Double)
    private let maker: (name: String, factor: Double)?
    private let condition: ItemCondition?
    /// The chosen word for each gap. The title and the description use the same words.
    private var words: [String: String] = [:]

    init(_ number: Int, random: SplitMix64) {
        self.number = number
        self.random = random
        kind = ListingKind.all[self.random.index(weightedBy: ListingKind.weights)]
        thing = Self.pick(kind.things, &self.random)
        let hasMaker = self.random.chance(kind.makers.isEmpty ? 0 : Self.shareWithMaker)
        maker = hasMaker ? Self.pick(kind.makers, &self.random) : nil
        let year = Int.random(in: kind.years, using: &self.random)
        let stated = kind.nature.condition(&self.random)
        condition = stated == .new && year < Self.oldestNew ? .likeNew : stated
        words = ["maker": maker?.name, "year": String(year), "decade": "\(year / 10 * 10)s"].compactMapValues(\.self)
        words["thing"] = filled(thing.name)
    }

    mutating func listing(in currency: Currency) -> SimulatedListing {
        let title = Self.capitalized(filled(Self.pick(maker == nil ? kind.plainTitles : kind.makerTitles, &random)))
        let description = description()
        let value = value()
        // The number of minor units that replace one cent. The yen has no hundredths, so one yen replaces one cent.
        let unit = Swift.max(1, currency.minorUnitsPerMajorUnit / 100)
        return SimulatedListing(
            number: number,
            title: title,
            description: description,
            category: kind.category,
            brand: maker?.name,
            condition: condition,
            marketValue: Money(minorUnits: value * unit, currency: currency),
            startPrice: Money(minorUnits: StartPriceStrategy.startPrice(of: value, &random) * unit, currency: currency)
        )
    }

    // MARK: - Words

    private mutating func description() -> String {
        var sentences: [String] = []
        var facts = maker == nil ? kind.plainFacts : kind.facts
        for _ in 0..<Int.random(in: 0...2, using: &random) where !facts.isEmpty {
            sentences.append(filled(facts.remove(at: Int.random(in: facts.indices, using: &random))))
        }
        if let condition, random.chance(0.8) || sentences.isEmpty {
            sentences.append(filled(Self.pick(kind.nature.sentences(on: condition), &random)))
        }
        if sentences.isEmpty || random.chance(0.4) {
            sentences.append(filled(Self.pick(ListingKind.closingSentences, &random)))
        }
        return sentences.map(Self.capitalized).joined(separator: " ")
    }

    private mutating func filled(_ pattern: TextPattern) -> String {
        pattern.parts.map { part in
            switch part {
            case .text(let text): text
            case .gap(let name): word(name)
            }
        }.joined()
    }

    private mutating func word(_ gap: String) -> String {
        if let word = words[gap] { return word }
        let word =
            switch gap {
            case "model": model()
            default: Self.pick(kind.words(for: gap), &random)
            }
        words[gap] = word
        return word
    }

    private mutating func model() -> String {
        let letters = ["A", "B", "D", "F", "K", "L", "M", "R", "S", "T", "V", "X"]
        let letter = Self.pick(letters, &random)
        return switch Int.random(in: 0..<4, using: &random) {
        case 0: "\(letter)\(Int.random(in: 1...9, using: &random))"
        case 1: "\(letter)\(Self.pick(letters, &random))-\(Int.random(in: 1...9, using: &random) * 10)"
        case 2: "\(Int.random(in: 1...30, using: &random) * 100)"
        default: "Model \(Int.random(in: 2...9, using: &random))"
        }
    }

    // MARK: - Value

    /// Returns the value in cents; at least 50.
    private mutating func value() -> Int64 {
        var factor = thing.factor * (maker?.factor ?? Self.factorWithoutMaker)
        if let condition { factor *= kind.nature.factor(of: condition) }
        let value = random.lognormal(median: Double(kind.value) * factor, spread: Self.spread)
        return Swift.max(50, Int64(value.rounded()))
    }

    private static let shareWithMaker = 0.85
    private static let factorWithoutMaker = 0.7
    private static let spread = 0.35
    /// The earliest year of manufacture of a new item. An unused item of an earlier year has the condition "like new".
    private static let oldestNew = 1985

    // MARK: - Choosing

    private static func pick<Element>(_ elements: [Element], _ random: inout SplitMix64) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }

    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
