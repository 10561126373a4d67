import Catalog
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@testable import ListingSearch

@Suite("The index and a naive search")
struct SearchAgreementTests {
    /// Limits that are so low that small houses are searched with the methods for large houses.
    private static let low = SearchLimits(fewHits: 1, manyHits: 3, scannedRows: 2, firstHits: 2, priced: 5)

    @Test("Both give the same results, order and counts in random houses", arguments: 0..<8)
    func agreement(round: Int) async throws {
        let seed = TestSeed.next(), limits = round.isMultiple(of: 2) ? Self.low : .standard
        var random = RandomListings(seed: seed)
        let first = try await SearchHouse(limits: limits)
        // In half of the rounds, two houses write the same file.
        let houses = round % 4 < 2 ? [first] : [first, try await SearchHouse(beside: first, limits: limits)]
        try await random.begin(first)
        for step in 0..<6 {
            for _ in 0..<60 {
                let (change, member) = try random.change()
                try? await houses[random.index(below: houses.count)].make(change, by: member)
            }
            let ids = random.items
            for _ in 0..<40 {
                let query = try random.query(), viewer = random.member()
                let note = Comment(rawValue: "seed \(seed), step \(step), \(query) by \(viewer)")
                try await first.read { index, snapshot throws in
                    let naive = try NaiveSearch(of: ids, in: snapshot), expected = try naive.found(query, by: viewer)
                    let rows = try Self.rows(query, by: viewer, in: index, at: snapshot.now)
                    #expect(rows.map { naive.key(of: $0, query) } == expected.map(\.key), note)
                    #expect(Set(rows) == Set(expected.map(\.row)), note)
                    #expect(rows.count == expected.count, note)
                    let facets = try index.facets(of: query, viewer: viewer, at: snapshot.now)
                    #expect(facets == naive.facets(expected, below: query.category), note)
                }
            }
        }
        #expect(try await first.house.fullCheck().problems == [], "seed \(seed)")
        let query = SearchQuery(statuses: [], sort: .newest)
        let before = try await first.found(query, by: "sam", pagesOf: 9)
        #expect(before.count > 20, "seed \(seed)")
        _ = try await first.house.rebuild()
        for house in houses { #expect(try await Set(house.found(query, by: "sam")) == Set(before), "seed \(seed)") }
        #expect(try await first.house.fullCheck().problems == [], "seed \(seed)")
        for _ in 0..<40 {
            let (change, member) = try random.change()
            try? await houses[random.index(below: houses.count)].make(change, by: member)
        }
        #expect(try await first.house.fullCheck().problems == [], "seed \(seed)")
    }

    private static func rows(
        _ query: SearchQuery,
        by viewer: MemberID,
        in index: any ListingIndex,
        at now: Instant
    ) throws -> [SearchRow] {
        var rows: [SearchRow] = [], place: ListingPosition?
        repeat {
            let page = try index.search(ListingRequest(query, viewer: viewer, at: now, after: place, limit: 7))
            rows += page.rows
            place = page.next
            if let place { #expect(ListingPosition(place.bytes) == place) }
        } while place != nil
        return rows
    }
}
