import AuctionHouse
import Catalog
import CatalogHouse
import EmbeddedHouse
import Foundation
import FoundationCore
import HouseCore
import ListingSearch

/// Measures the 99th percentile of search times, in a house with ten thousand listings and in one with a million; and
/// the rate at which the listings are loaded.
///
/// The baselines are a plain SQL query with the same result, and a loop that inserts the same rows.
struct SearchBench {
    private static let page = 20
    /// The time limit for the queries of each kind.
    private static let time = Duration.seconds(15)
    private static let fewestQueries = 20
    private let size: BenchSize

    init(_ size: BenchSize) { self.size = size }

    private var counts: [Int] { size.pick([10_000, 1_000_000], small: [50, 100]) }

    private struct Kind {
        let name: String
        var hasFacets = false
        let query: @Sendable (SearchedListings, inout SplitMix64) -> SearchQuery
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
        let file = folder.appending(path: "listings.csv").path
        try listings.write(to: file)
        let imported = try await ImportedHouse(of: file, in: path, clock: StandingClock(now: GeneratedListings.now))
        let bare = try BareListings(of: path, in: folder.appending(path: "bare").path)
        var figures = [
            Figure(
                bench: name,
                figure: "load \(count) listings",
                value: Double(count) / imported.seconds,
                unit: "listings/s",
                reference: Double(count) / (try bare.load(commits: imported.commits)),
                goal: .atLeast(0.5)
            )
        ]
        let house = try await AuctionHouse(in: HouseFile(path: path)).house
        let searched = SearchedListings(
            words: listings,
            categories: try await house.module(CatalogHouse.self).read { session, _ in
                try session.allCategories().map(\.id).sorted()
            }
        )
        for kind in Self.kinds {
            let (times, bare) = try await times(of: kind, searched, house, BareSearch(path: path, limit: Self.page))
            figures.append(
                Figure(
                    bench: name,
                    figure: "p99 of \(count) listings: \(kind.name)",
                    value: percentile99(times),
                    unit: "ms",
                    reference: percentile99(bare),
                    goal: .atMost(2)
                )
            )
        }
        // Report memory only for the large house: the file of a small house is smaller than the program.
        if count == counts.last { figures.append(.peakMemory(name, imported.memory, besideFile: path)) }
        await house.close()
        return figures
    }

    /// Measures the queries of a kind in milliseconds, alternately in the house and in plain SQL.
    private func times(
        of kind: Kind,
        _ listings: SearchedListings,
        _ house: House,
        _ index: BareSearch
    ) async throws -> (times: [Double], bare: [Double]) {
        var random = SplitMix64(seed: 7), times: [Double] = [], bare: [Double] = []
        let clock = ContinuousClock(), now = GeneratedListings.now
        let end = clock.now.advanced(by: Self.time)
        // Also ends after a time limit, because a plain query that sorts all matches may take up to a second.
        for number in 0..<size.pick(200, small: 2) where number < Self.fewestQueries || clock.now < end {
            let query = kind.query(listings, &random)
            let measureBare = {
                let start = clock.now
                try index.run(query, hasFacets: kind.hasFacets)
                bare.append(start.duration(to: clock.now) / .milliseconds(1))
            }
            // The order alternates, because the second query of a pair finds the file's pages in the system's cache.
            if number.isMultiple(of: 2) { try measureBare() }
            let start = clock.now
            try await house.read { snapshot in
                let index = try snapshot.session(of: ListingSearch.self).index
                _ = try index.search(ListingRequest(query, at: now, limit: Self.page))
                if kind.hasFacets { _ = try index.facets(of: query, viewer: nil, at: now) }
            }
            times.append(start.duration(to: clock.now) / .milliseconds(1))
            if !number.isMultiple(of: 2) { try measureBare() }
        }
        return (times, bare)
    }
}

/// The parameters of queries: the words of the listings, and the categories of the house.
private struct SearchedListings: Sendable {
    let words: GeneratedListings
    let categories: [ItemCategoryID]
}

extension SearchBench {
    private static let kinds: [Kind] =
        [
            Kind(name: "no criteria") { _, _ in SearchQuery() },
            Kind(name: "one word") { SearchQuery(text: $0.words.word(&$1)) },
            Kind(name: "two words") { SearchQuery(text: "\($0.words.word(&$1)) \($0.words.word(&$1))") },
            Kind(name: "a frequent word") { listings, random in
                SearchQuery(text: listings.words.words[Int.random(in: 45...55, using: &random)])
            },
            Kind(name: "a very frequent word") { listings, random in
                SearchQuery(text: listings.words.words[Int.random(in: 0...2, using: &random)])
            },
            Kind(name: "a prefix of 2 to 4 letters") { listings, random in
                SearchQuery(text: String(listings.words.word(&random).prefix(Int.random(in: 2...4, using: &random))))
            },
            Kind(name: "a word in a category") { listings, random in
                SearchQuery(
                    text: listings.words.word(&random),
                    category: listings.categories.randomElement(using: &random)
                )
            },
            Kind(name: "a word within prices") { listings, random in
                let lowest = Money(minorUnits: Int64.random(in: 1...1000, using: &random), currency: .usd)
                return SearchQuery(text: listings.words.word(&random), prices: try? PriceRange(lowest: lowest))
            },
        ]
        + SearchSort.known.filter { $0 != .endingSoonest }.flatMap { sort in
            [
                Kind(name: "one word by \(sort.rawValue)") { SearchQuery(text: $0.words.word(&$1), sort: sort) },
                Kind(name: "two words by \(sort.rawValue)") {
                    SearchQuery(text: "\($0.words.word(&$1)) \($0.words.word(&$1))", sort: sort)
                },
                Kind(name: "a frequent word by \(sort.rawValue)") { listings, random in
                    SearchQuery(text: listings.words.words[Int.random(in: 45...55, using: &random)], sort: sort)
                },
            ]
        }
        + [
            Kind(name: "no criteria, with facets", hasFacets: true) { _, _ in SearchQuery() },
            Kind(name: "one word, with facets", hasFacets: true) { SearchQuery(text: $0.words.word(&$1)) },
            Kind(name: "two words, with facets", hasFacets: true) {
                SearchQuery(text: "\($0.words.word(&$1)) \($0.words.word(&$1))")
            },
            Kind(name: "a frequent word, with facets", hasFacets: true) { listings, random in
                SearchQuery(text: listings.words.words[Int.random(in: 45...55, using: &random)])
            },
        ]
}
