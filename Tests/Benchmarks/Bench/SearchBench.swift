import AuctionHouse
import AuctionHouseSQLite
import Bidding
import BidlySQLite
import Catalog
import Foundation
import FoundationCore

/// How long searches take in a house of ten thousand listings and in one of a million: the time that 99 of 100 stay below,
/// beside what the index of words alone takes for the first rows with the same words.
struct SearchBench {
    private static let sizes = [10_000, 1_000_000]
    private static let batch = 16_000
    private static let queries = 200

    /// A kind of query, and what it may take.
    private struct Kind {
        let name: String
        let goal: Double
        var hasFacets = false
        let query: @Sendable (GeneratedListings, inout SplitMix64) -> SearchQuery
    }

    func run() async throws -> [Figure] {
        var figures: [Figure] = []
        for size in Self.sizes {
            figures += try await inTemporaryFolder { folder in
                try await measure(size, in: folder.appending(path: "house").path)
            }
        }
        return figures
    }

    private func measure(_ size: Int, in path: String) async throws -> [Figure] {
        let listings = try GeneratedListings(count: size, seed: 1)
        let store = try await SQLiteHouseStore(path: path)
        let seconds = try await load(listings, into: store)
        // A million in two minutes, and nothing shorter than a second.
        var figures = [figure("load \(size) listings", size, seconds, "s", goal: max(1, Double(size) * 120 / 1e6))]
        for kind in Self.kinds {
            let (times, bare) = try await times(of: kind, listings, store, BareSearch(path: path))
            let name = "p99 \(kind.name)", limit = bare.isEmpty ? nil : p99(bare)
            figures.append(figure(name, size, p99(times), "ms", limit: limit, goal: kind.goal))
        }
        figures.append(figure("peak memory", size, peakMemory(), "MB", goal: 1_000))
        return figures
    }

    /// Keeps the listings and the facts that made them, and gives the seconds it took, without making them up.
    private func load(_ listings: GeneratedListings, into store: SQLiteHouseStore) async throws -> Double {
        let clock = ContinuousClock()
        var spent = Duration.zero
        try await store.write { house in
            for category in listings.categories { try house.put(category) }
            for brand in listings.brands { try house.put(brand) }
        }
        let iterator = listings.makeIterator()
        while true {
            let batch = Array(IteratorSequence(iterator).prefix(Self.batch))
            if batch.isEmpty { return spent / .seconds(1) }
            let start = clock.now
            try await store.write { house in
                for listing in batch {
                    let (item, auction) = (listing.item, listing.auction), time = item.createdAt
                    try house.put(item)
                    try house.put(auction)
                    _ = try house.append(.itemDrafted(item), at: time, effect: nil)
                    let published = AuctionEvent(sequence: 1, time: time, change: .published(auction.terms))
                    let effect = PublicEffect(of: auction, bidderCount: 0)
                    _ = try house.append(.auction(item.id, published), at: time, effect: effect)
                }
            }
            spent += start.duration(to: clock.now)
        }
    }

    /// How many milliseconds each query took, and the words of each in the index alone.
    private func times(
        of kind: Kind,
        _ listings: GeneratedListings,
        _ store: SQLiteHouseStore,
        _ index: BareSearch
    ) async throws -> (times: [Double], bare: [Double]) {
        var random = SplitMix64(seed: 7), times: [Double] = [], bare: [Double] = []
        let clock = ContinuousClock(), now = GeneratedListings.now
        for _ in 0..<Self.queries {
            let query = kind.query(listings, &random)
            let start = clock.now
            _ = try await store.read { house in
                let found = try house.search(ListingSearch(query, at: now, limit: 20))
                let facets = kind.hasFacets ? try house.facets(of: query, viewer: nil, at: now) : nil
                return (found, facets)
            }
            times.append(start.duration(to: clock.now) / .milliseconds(1))
            if let limit = try index.milliseconds(for: query) { bare.append(limit) }
        }
        return (times, bare)
    }

    private func p99(_ times: [Double]) -> Double { times.sorted()[times.count * 99 / 100] }

    private func figure(
        _ name: String,
        _ size: Int,
        _ value: Double,
        _ unit: String,
        limit: Double? = nil,
        goal: Double
    ) -> Figure {
        Figure(
            bench: "search \(size)",
            figure: name,
            value: value,
            unit: unit,
            limit: limit,
            goal: goal,
            goalOn: .value,
            direction: .atMost
        )
    }
}

extension SearchBench {
    private static let kinds: [Kind] =
        [
            Kind(name: "nothing asked for", goal: 20) { _, _ in SearchQuery() },
            Kind(name: "one word", goal: 20) { SearchQuery(text: $0.word(&$1)) },
            Kind(name: "two words", goal: 20) { SearchQuery(text: "\($0.word(&$1)) \($0.word(&$1))") },
            Kind(name: "a word of 50,000", goal: 20) { listings, random in
                SearchQuery(text: listings.words[Int.random(in: 45...55, using: &random)])
            },
            Kind(name: "a word of most", goal: 20) { listings, random in
                SearchQuery(text: listings.words[Int.random(in: 0...2, using: &random)])
            },
            Kind(name: "2 to 4 letters", goal: 5) { listings, random in
                SearchQuery(text: String(listings.word(&random).prefix(Int.random(in: 2...4, using: &random))))
            },
            Kind(name: "a word in a category", goal: 20) { listings, random in
                SearchQuery(
                    text: listings.word(&random),
                    category: listings.categories.randomElement(using: &random)?.id
                )
            },
            Kind(name: "a word within prices", goal: 20) { listings, random in
                let lowest = Money(minorUnits: Int64.random(in: 1...1000, using: &random), currency: .usd)
                return SearchQuery(text: listings.word(&random), prices: try? PriceRange(lowest: lowest))
            },
        ]
        + SearchSort.known.filter { $0 != .endingSoonest }.flatMap { sort in
            [
                Kind(name: "one word by \(sort.rawValue)", goal: 20) { SearchQuery(text: $0.word(&$1), sort: sort) },
                Kind(name: "two words by \(sort.rawValue)", goal: 20) {
                    SearchQuery(text: "\($0.word(&$1)) \($0.word(&$1))", sort: sort)
                },
                Kind(name: "a word of 50,000 by \(sort.rawValue)", goal: 20) { listings, random in
                    SearchQuery(text: listings.words[Int.random(in: 45...55, using: &random)], sort: sort)
                },
            ]
        }
        + [
            Kind(name: "nothing asked for, with facets", goal: 60, hasFacets: true) { _, _ in SearchQuery() },
            Kind(name: "one word, with facets", goal: 60, hasFacets: true) { SearchQuery(text: $0.word(&$1)) },
            Kind(name: "two words, with facets", goal: 60, hasFacets: true) {
                SearchQuery(text: "\($0.word(&$1)) \($0.word(&$1))")
            },
            Kind(name: "a word of 50,000, with facets", goal: 60, hasFacets: true) { listings, random in
                SearchQuery(text: listings.words[Int.random(in: 45...55, using: &random)])
            },
        ]
}
