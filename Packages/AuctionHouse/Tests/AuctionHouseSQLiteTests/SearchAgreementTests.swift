import AuctionHouse
import AuctionHouseTesting
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@testable import AuctionHouseSQLite

@Suite("searching in memory and in a file") struct SearchAgreementTests {
    @Test("random houses and queries: both find the same, in the same order, and count the same", arguments: 0..<12)
    func agreement(round: Int) async throws {
        let file = try TemporaryFile(), seed = TestSeed.next()
        // Every other time with limits so low that small houses are searched as large ones are.
        let low = SearchLimits(fewHits: 1, manyHits: 3, looks: 2, firstLooks: 2, priced: 5)
        let limits = round.isMultiple(of: 2) ? low : .standard
        let memory = InMemoryHouseStore()
        let sqlite = try await SQLiteHouseStore(HouseFile(path: file.path, busyTimeout: .seconds(5), limits: limits))
        var random = RandomListings(seed: seed)
        for step in 0..<6 {
            let changes = try (0..<40).map { _ in try random.change() }
            for store in [memory, sqlite] as [any HouseStore] {
                try await store.write { house in for change in changes { try change(house) } }
            }
            for _ in 0..<40 {
                let query = try random.query(), viewer = random.member()
                let expected = try await memory.read { try pages(query, viewer, in: $0) }
                let found = try await sqlite.read { try pages(query, viewer, in: $0) }
                let note = Comment(rawValue: "seed \(seed), step \(step), \(query)")
                #expect(found.keys == expected.keys, note)
                #expect(Set(found.rows) == Set(expected.rows), note)
                #expect(found.rows.count == expected.rows.count, note)
                #expect(found.facets == expected.facets, note)
                #expect(found.facets.countedItems == found.rows.count, note)
            }
        }
    }

    private func pages(
        _ query: SearchQuery,
        _ viewer: MemberID,
        in house: any HouseSnapshot
    ) throws -> (rows: [SearchRow], keys: [ListingKey], facets: Facets) {
        var rows: [SearchRow] = [], place: ListingPlace?
        repeat {
            let search = ListingSearch(query, viewer: viewer, at: RandomListings.now, after: place, limit: 7)
            let page = try house.search(search)
            rows += page.rows
            place = page.next
        } while place != nil
        let keys = try rows.map { row in try key(row, query, in: house) }
        return (rows, keys, try house.facets(of: query, viewer: viewer, at: RandomListings.now))
    }

    /// Where a row stands in the order asked for; rows of equal keys may come in any order.
    private func key(_ row: SearchRow, _ query: SearchQuery, in house: any HouseSnapshot) throws -> ListingKey {
        let item = try #require(try house.item(row.item))
        let listing = Listing(
            item: row.item,
            seller: row.seller,
            title: row.title,
            description: item.details.description,
            category: row.category,
            brand: row.brand,
            brandName: nil,
            condition: row.condition,
            createdAt: item.createdAt,
            auction: try house.auction(of: row.item).map { ListedAuction(of: $0) }
        )
        let filter = ListingFilter(query, viewer: nil, at: RandomListings.now, in: CategoryTree([]))
        return ListingKey(of: listing, in: ListingOrder(query), isInTitle: filter.isInTitle(of: listing))
    }
}

/// Listings of few words, categories and prices, so that most queries find something; no two end at once.
private struct RandomListings {
    static let now = Instant(millisecondsSince1970: 1_900_000_000_000)
    private static let words = ["old", "older", "radio", "radios", "Étoile", "etoile", "lamp", "clock", "valve", "v8"]

    private var random: SplitMix64
    private var number: Int64 = 0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func change() throws -> @Sendable (any HouseTransaction) throws -> Void {
        switch Int.random(in: 0..<20, using: &random) {
        case 0:
            let id = category(), parent = pick(Array(0..<id.number)).map { ItemCategoryID("c\($0)") } ?? nil
            let changed = try ItemCategory(id: id.id, name: text(1), parent: parent)
            return { try $0.put(changed) }
        case 1:
            let changed = try Brand(id: brand() ?? "b0", name: text(2))
            return { try $0.put(changed) }
        case 2...9:
            let item = try item()
            return { house in
                for category in 0..<8 where try house.category(.init("c\(category)") ?? "c0") == nil {
                    try house.put(ItemCategory(id: .init("c\(category)") ?? "c0", name: "Category \(category)"))
                }
                for brand in 0..<4 where try house.brand(.init("b\(brand)") ?? "b0") == nil {
                    try house.put(Brand(id: .init("b\(brand)") ?? "b0", name: "Maker \(brand)"))
                }
                try house.put(item)
            }
        default:
            let state = try state()
            return { house in if try house.item(state.terms.item) != nil { try house.put(state) } }
        }
    }

    mutating func query() throws -> SearchQuery {
        let lowest = Int64.random(in: 0...30, using: &random)
        let prices = try PriceRange(
            lowest: Money(minorUnits: lowest, currency: currency()),
            highest: nil
        )
        let statuses = Set((0..<Int.random(in: 0...3, using: &random)).compactMap { _ in pick(ListingStatus.known) })
        return SearchQuery(
            text: chance(0.7) ? String(text(2).dropLast(Int.random(in: 0...2, using: &random))) : nil,
            category: chance(0.3) ? category().id : nil,
            brand: chance(0.2) ? brand() : nil,
            prices: chance(0.2) ? prices : nil,
            statuses: chance(0.4) ? [.open] : statuses,
            seller: chance(0.2) ? member() : nil,
            condition: chance(0.2) ? pick(ItemCondition.known) : nil,
            sort: pick(SearchSort.known) ?? .endingSoonest
        )
    }

    mutating func member() -> MemberID { pick(["sam", "sara", "anna"]) ?? "sam" }

    private mutating func item() throws -> Item {
        let details = try ItemDetails(
            title: text(3),
            description: text(5),
            category: category().id,
            brand: brand(),
            condition: pick(ItemCondition.known)
        )
        number += 1
        return Item(
            id: id(),
            seller: member(),
            details: details,
            createdAt: Instant(millisecondsSince1970: Int64.random(in: 0...40, using: &random))
        )
    }

    private mutating func state() throws -> AuctionState {
        number += 1
        let end = Self.now.advanced(by: .milliseconds(Int64.random(in: -20...60, using: &random) * 100_000 + number))
        let currency = currency()
        let increments = Increments.standard.first { $0.currency == currency } ?? Increments.standard[0]
        let price = Int64.random(in: 1...30, using: &random)
        let terms = try AuctionTerms(
            item: id(),
            seller: "sam",
            startPrice: Money(minorUnits: price, currency: increments.currency),
            increments: increments,
            startsAt: end.advanced(by: .seconds(chance(0.2) ? -1 : -100_000)),
            endsAt: end
        )
        return AuctionState(
            terms: terms,
            standing: Standing(
                leader: nil,
                leaderMaximum: 0,
                runnerUpMaximum: nil,
                price: price,
                bidCount: Int.random(in: 0...4, using: &random)
            ),
            endsAt: end,
            isBuyNowSpent: false,
            phase: pick([
                .running, .running, .running, .unsold(.noBids), .withdrawn(.init(reason: "", authority: .admin)),
            ])
                ?? .running,
            sequence: 1,
            lastEventAt: min(terms.startsAt, Self.now)
        )
    }

    private mutating func id() -> ItemID { ItemID("i\(Int.random(in: 0..<90, using: &random))") ?? "i0" }

    private mutating func category() -> (id: ItemCategoryID, number: Int) {
        let number = Int.random(in: 0..<8, using: &random)
        return (ItemCategoryID("c\(number)") ?? "c0", number)
    }

    private mutating func brand() -> BrandID? {
        chance(0.3) ? nil : BrandID("b\(Int.random(in: 0..<4, using: &random))")
    }
    private mutating func currency() -> Currency { chance(0.7) ? .usd : .eur }
    private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
    private mutating func pick<Value>(_ values: [Value]) -> Value? { values.randomElement(using: &random) }

    private mutating func text(_ count: Int) -> String {
        (0..<count).map { _ in pick(Self.words) ?? "old" }.joined(separator: " ")
    }
}
