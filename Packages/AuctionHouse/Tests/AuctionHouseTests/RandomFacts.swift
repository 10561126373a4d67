import AuctionHouse
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting

/// Facts of the kinds that come often, with texts that JSON has trouble with, determined by a seed.
struct RandomFacts {
    private var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    mutating func next() throws -> HouseEvent {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0:
            return .memberRegistered(try Member(id: name(), name: text(longest: 8, plain: true), registeredAt: time()))
        case 1: return .itemDrafted(try item())
        case 2: return .itemRevised(try item())
        case 3: return try auction(.published(terms()))
        case 4: return try auction(.bidPlaced(bidder: name(), maximum: Money(minorUnits: amount(), currency: .kwd)))
        default: return try auction(.closed)
        }
    }

    private mutating func auction(_ change: AuctionEvent.Change) throws -> HouseEvent {
        let sequence = Int.random(in: 1 ... .max, using: &generator)
        return .auction(name(), AuctionEvent(sequence: sequence, time: time(), change: change))
    }

    private mutating func item() throws -> Item {
        let details = try ItemDetails(
            title: text(longest: 40, plain: true),
            description: text(longest: 80, plain: false),
            category: name(),
            brand: chance() ? name() : nil,
            condition: chance() ? ItemCondition(rawValue: text(longest: 10, plain: false)) : nil,
            photos: Array(Set((0..<Int.random(in: 0...3, using: &generator)).map { _ in name() as PhotoID }))
        )
        return try Item(
            id: name(),
            seller: name(),
            details: details,
            relistedFrom: chance() ? name() : nil,
            version: Int.random(in: 1...1000, using: &generator),
            createdAt: time()
        )
    }

    private mutating func terms() throws -> AuctionTerms {
        let tables =
            try Increments.standard + [
                Increments(name: text(longest: 5, plain: false), currency: .usd, tiers: [.init(from: 0, step: 7)])
            ]
        let table = tables.randomElement(using: &generator) ?? .usd
        let start = amount() / 4, startsAt = time()
        func money(_ units: Int64) -> Money { Money(minorUnits: units, currency: table.currency) }
        let end = startsAt.advanced(by: .milliseconds(Int64.random(in: 1...1_000_000_000, using: &generator)))
        return try AuctionTerms(
            item: name(),
            seller: name(),
            startPrice: money(start),
            reserve: chance() ? money(start + 1) : nil,
            buyNow: chance() ? money(start * 2 + 1) : nil,
            increments: table,
            startsAt: startsAt,
            endsAt: end,
            softClose: chance()
                ? SoftClose(window: .seconds(60), extension: .seconds(61), hardEnd: chance() ? end : nil) : nil
        )
    }

    /// Any visible ASCII, quotes and backslashes included.
    private mutating func name<Subject>() -> Identifier<Subject> {
        let count = Int.random(in: 1...16, using: &generator)
        let bytes = (0..<count).map { _ in UInt8.random(in: 0x21...0x7E, using: &generator) }
        return Identifier(stringLiteral: String(decoding: bytes, as: UTF8.self))
    }

    private mutating func text(longest: Int, plain: Bool) -> String {
        let plainOnes = ["a", "Z", "\"", "\\", "/", "é", "e\u{301}", "\u{1F9D1}\u{200D}", "<", "&", "ﷺ", "\u{FFFD}"]
        let others = plain ? [] : ["\n", "\r", "\t", "\u{2028}"]
        let parts = plainOnes.filter { !plain || !$0.unicodeScalars.contains("\u{200D}") } + others
        let count = Int.random(in: 0...longest, using: &generator)
        return "x" + (0..<count).compactMap { _ in parts.randomElement(using: &generator) }.joined() + "x"
    }

    private mutating func time() -> Instant {
        Instant(millisecondsSince1970: Int64.random(in: 0...4_000_000_000_000, using: &generator))
    }

    private mutating func amount() -> Int64 {
        Int64.random(in: 4...AuctionTerms.largestAmount / 4, using: &generator)
    }

    private mutating func chance() -> Bool { Bool.random(using: &generator) }
}
