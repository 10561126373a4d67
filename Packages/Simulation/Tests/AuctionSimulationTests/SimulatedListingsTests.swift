import AuctionSimulation
import Catalog
import FoundationCore
import Testing

@Suite("Simulated listings") struct SimulatedListingsTests {
    private let listings = Array(SimulatedListings(count: 6000, seed: 4))

    @Test("The seed determines the listings; the first listings do not depend on the count")
    func deterministic() {
        #expect(Array(SimulatedListings(count: 50, seed: 4)) == Array(listings.prefix(50)))
        #expect(Array(SimulatedListings(count: 50, seed: 5)) != Array(listings.prefix(50)))
        let last = SimulatedListings(count: 5_000_000, seed: 4)[4_999_999]
        #expect(last == SimulatedListings(count: 5_000_000, seed: 4).last && last.number == 4_999_999)
    }

    @Test("The listings of a seed are the same on every platform")
    func pinned() {
        let first = listings[0]
        #expect(first.title == "Ottilie Fane linen dress, cream, size 44")
        #expect("\(first.marketValue), \(first.startPrice)" == "90.83 USD, 10.00 USD")
    }

    @Test("The titles, descriptions and brands are valid for items, and a description has one to four sentences")
    func valid() throws {
        for listing in listings {
            _ = try ItemDetails(
                title: listing.title,
                description: listing.description,
                category: Sample.id("c"),
                condition: listing.condition
            )
            if let brand = listing.brand { _ = try Brand(id: Sample.id("b"), name: brand) }
            let sentences = listing.description.split(separator: ". ").count
            #expect((1...4).contains(sentences), "\(listing.description)")
            #expect(!(listing.title + listing.description).contains { "{}".contains($0) }, "\(listing)")
        }
    }

    @Test("The listings cover thirteen top-level categories, in paths of two or three levels, and most titles differ")
    func categories() {
        let paths = Set(listings.map(\.category))
        #expect(Set(paths.compactMap(\.names.first)).count == 13)
        #expect(paths.count > 45 && paths.allSatisfy { (2...3).contains($0.names.count) })
        let most = Dictionary(grouping: listings) { $0.category.names[0] }.values.map(\.count).max() ?? 0
        #expect(most < listings.count / 5)
        #expect(Set(listings.map(\.title)).count > listings.count * 3 / 4)
    }

    @Test("The title of a listing with a brand contains the brand")
    func makers() {
        let made = listings.filter { $0.brand != nil }
        #expect((0.5...0.9).contains(Double(made.count) / Double(listings.count)))
        for listing in made { #expect(listing.title.contains(listing.brand ?? "?"), "\(listing.title)") }
    }

    @Test("Values depend on the kind and the condition")
    func values() throws {
        func median(_ isMeant: (SimulatedListing) -> Bool) throws -> Int64 {
            let values = listings.filter(isMeant).map(\.marketValue.minorUnits).sorted()
            return try #require(values.isEmpty ? nil : values[values.count / 2])
        }
        let guitars = try median { $0.category.names.last == "Guitars" }
        let cards = try median { $0.category.names.last == "Postcards & paper" }
        #expect(guitars > 10_000 && cards < 2000)
        let cameras = listings.filter { $0.category.names.last == "Film cameras" }
        #expect(Set(cameras.map(\.marketValue)).count > cameras.count * 9 / 10)
        let broken = try median { $0.condition == .forParts }, new = try median { $0.condition == .new }
        #expect(broken * 2 < new)
        let all = listings.map(\.marketValue.minorUnits).sorted()
        #expect(all[all.count * 9 / 10] > all[all.count / 10] * 10, "a spread like that of real prices")
    }

    @Test("Start prices range from one cent to the market value")
    func startPrices() {
        for listing in listings {
            #expect((1...listing.marketValue.minorUnits).contains(listing.startPrice.minorUnits))
        }
        let count = Double(listings.count)
        let low = Double(listings.count { $0.startPrice.minorUnits <= 1 }) / count
        let high = Double(listings.count { $0.startPrice == $0.marketValue }) / count
        #expect((0.05...0.12).contains(low) && (0.09...0.2).contains(high))
    }

    @Test(
        "Amounts have the right minor units: as many yen as cents, ten fils for a cent",
        arguments: ["JPY", "KWD", "EUR"]
    )
    func currencies(code: String) throws {
        let currency = try #require(Currency(code: code))
        let others = SimulatedListings(count: 20, seed: 4, currency: currency)
        for (other, listing) in zip(others, listings) {
            #expect(other.title == listing.title && other.marketValue.currency == currency)
            #expect(other.marketValue.minorUnits == listing.marketValue.minorUnits * (code == "KWD" ? 10 : 1))
        }
    }
}
