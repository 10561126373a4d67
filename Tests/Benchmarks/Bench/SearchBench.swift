import AuctionHouse
import AuctionHouseSQLite
import Bidding
import BidlySQLite
import Catalog
import Foundation
import FoundationCore

/// The time that 99 of 100 searches do not exceed, in a house of ten thousand listings and in one of a million, and the
/// rate at which these are loaded.
///
/// The limits are a bare query with the same result, and a bare loop of the same SQL.
struct SearchBench {
    private static let batch = 16_000
    private static let page = 20
    /// The time after which no further queries of a kind are made.
    private static let time = Duration.seconds(15)
    private static let fewestQueries = 20
    private let size: BenchSize

    init(_ size: BenchSize) { self.size = size }

    private var counts: [Int] { size.pick([10_000, 1_000_000], small: [50, 100]) }

    private struct Kind {
        let name: String
        var hasFacets = false
        let query: @Sendable (GeneratedListings, inout SplitMix64) -> SearchQuery
    }

    func run() async throws -> [Figure] {
        var figures: [Figure] = []
        for count in counts {
            figures += try await inTemporaryFolder { folder in
                try await measure(count, in: folder)
            }
        }
        return figures
    }

    private func measure(_ count: Int, in folder: URL) async throws -> [Figure] {
        let path = folder.appending(path: "house").path, name = "search"
        let listings = try GeneratedListings(count: count, seed: 1, size: size)
        resetPeakMemory()
        let store = try await SQLiteHouseStore(path: path)
        let seconds = try await load(listings, into: store), memory = peakMemory()
        let bare = try BareListings(of: path, in: folder.appending(path: "bare").path)
        let batches = stride(from: 0, to: count, by: Self.batch).map { min(Self.batch, count - $0) }
        var figures = [
            Figure(
                bench: name,
                figure: "load \(count) listings",
                value: Double(count) / seconds,
                unit: "listings/s",
                limit: Double(count) / (try bare.load(inCommitsOf: batches)),
                goal: .atLeast(0.5)
            )
        ]
        for kind in Self.kinds {
            let (times, bare) = try await times(of: kind, listings, store, BareSearch(path: path, limit: Self.page))
            figures.append(
                Figure(
                    bench: name,
                    figure: "p99 of \(count) listings: \(kind.name)",
                    value: percentile99(times),
                    unit: "ms",
                    limit: percentile99(bare),
                    goal: .atMost(2)
                )
            )
        }
        // A small file is smaller than the program itself.
        if count == counts.last { figures.append(.peakMemory(name, memory, besideFile: path)) }
        return figures
    }

    /// Stores the listings and their log entries.
    ///
    /// - Returns: the seconds that this takes, without the time to generate the listings.
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

    /// The milliseconds that each query of a kind takes in the house and as a bare query, in turns.
    private func times(
        of kind: Kind,
        _ listings: GeneratedListings,
        _ store: SQLiteHouseStore,
        _ index: BareSearch
    ) async throws -> (times: [Double], bare: [Double]) {
        var random = SplitMix64(seed: 7), times: [Double] = [], bare: [Double] = []
        let clock = ContinuousClock(), now = GeneratedListings.now
        let end = clock.now.advanced(by: Self.time)
        // A bare query that sorts all matches may take a second.
        for number in 0..<size.pick(200, small: 2) where number < Self.fewestQueries || clock.now < end {
            let query = kind.query(listings, &random)
            let measureBare = {
                let start = clock.now
                try index.run(query, hasFacets: kind.hasFacets)
                bare.append(start.duration(to: clock.now) / .milliseconds(1))
            }
            // Whoever comes second finds the pages of the file in the system's cache.
            if number.isMultiple(of: 2) { try measureBare() }
            let start = clock.now
            _ = try await store.read { house in
                let found = try house.search(ListingSearch(query, at: now, limit: Self.page))
                let facets = kind.hasFacets ? try house.facets(of: query, viewer: nil, at: now) : nil
                return (found, facets)
            }
            times.append(start.duration(to: clock.now) / .milliseconds(1))
            if !number.isMultiple(of: 2) { try measureBare() }
        }
        return (times, bare)
    }
}

extension SearchBench {
    private static let kinds: [Kind] =
        [
            Kind(name: "no criteria") { _, _ in SearchQuery() },
            Kind(name: "one word") { SearchQuery(text: $0.word(&$1)) },
            Kind(name: "two words") { SearchQuery(text: "\($0.word(&$1)) \($0.word(&$1))") },
            Kind(name: "a frequent word") { listings, random in
                SearchQuery(text: listings.words[Int.random(in: 45...55, using: &random)])
            },
            Kind(name: "a very frequent word") { listings, random in
                SearchQuery(text: listings.words[Int.random(in: 0...2, using: &random)])
            },
            Kind(name: "a prefix of 2 to 4 letters") { listings, random in
                SearchQuery(text: String(listings.word(&random).prefix(Int.random(in: 2...4, using: &random))))
            },
            Kind(name: "a word in a category") { listings, random in
                SearchQuery(
                    text: listings.word(&random),
                    category: listings.categories.randomElement(using: &random)?.id
                )
            },
            Kind(name: "a word within prices") { listings, random in
                let lowest = Money(minorUnits: Int64.random(in: 1...1000, using: &random), currency: .usd)
                return SearchQuery(text: listings.word(&random), prices: try? PriceRange(lowest: lowest))
            },
        ]
        + SearchSort.known.filter { $0 != .endingSoonest }.flatMap { sort in
            [
                Kind(name: "one word by \(sort.rawValue)") { SearchQuery(text: $0.word(&$1), sort: sort) },
                Kind(name: "two words by \(sort.rawValue)") {
                    SearchQuery(text: "\($0.word(&$1)) \($0.word(&$1))", sort: sort)
                },
                Kind(name: "a frequent word by \(sort.rawValue)") { listings, random in
                    SearchQuery(text: listings.words[Int.random(in: 45...55, using: &random)], sort: sort)
                },
            ]
        }
        + [
            Kind(name: "no criteria, with facets", hasFacets: true) { _, _ in SearchQuery() },
            Kind(name: "one word, with facets", hasFacets: true) { SearchQuery(text: $0.word(&$1)) },
            Kind(name: "two words, with facets", hasFacets: true) {
                SearchQuery(text: "\($0.word(&$1)) \($0.word(&$1))")
            },
            Kind(name: "a frequent word, with facets", hasFacets: true) { listings, random in
                SearchQuery(text: listings.words[Int.random(in: 45...55, using: &random)])
            },
        ]
}
