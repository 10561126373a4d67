import Catalog
import FoundationCore
import Testing

/// A house with two members, three categories and a brand.
struct CatalogStage: Sendable {
    let house: any CatalogFixture
    let seller: MemberID
    let buyer: MemberID
    let ceramics: ItemCategoryID
    let teapots: ItemCategoryID
    let radios: ItemCategoryID
    let brand: BrandID

    init(_ house: some CatalogFixture) async throws {
        self.house = house
        seller = try await house.register("Anna")
        buyer = try await house.register("Ben")
        ceramics = try await house.addCategory("Ceramics", in: nil)
        teapots = try await house.addCategory("Teapots", in: ceramics)
        radios = try await house.addCategory("Radios", in: nil)
        brand = try await house.addBrand("Belloran")
    }

    var selling: CatalogClients { house.clients(for: seller) }
    var buying: CatalogClients { house.clients(for: buyer) }
    var anyone: CatalogClients { house.clients(for: nil) }

    var teapot: ItemDetails {
        get throws { try ItemDetails(title: "Blue teapot", description: "Stoneware.", category: teapots) }
    }

    var radio: ItemDetails {
        get throws { try ItemDetails(title: "Valve radio", category: radios, brand: brand, condition: .used) }
    }

    /// Adds an item whose auction is open for a number of hours.
    func openItem(_ details: ItemDetails, from cents: Int64 = 1000, hours: Int64 = 24) async throws -> Item {
        let item = try await house.draft(details, by: seller)
        try await house.open(item.id, of: seller, from: usd(cents), lasting: .seconds(hours * 3600))
        return item
    }

    /// Adds an item that the buyer has won; the radio if `details` is `nil`.
    func soldItem(_ details: ItemDetails? = nil) async throws -> ItemID {
        let item = try await openItem(details ?? radio).id
        try await house.bid(usd(2000), on: item, by: buyer)
        try await house.advance(by: .seconds(25 * 3600))
        return item
    }

    func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }

    /// Returns the spelling correction of a text.
    func suggestion(for text: String, statuses: Set<ListingStatus> = [.open]) async throws -> String? {
        let query = SearchQuery(text: text, statuses: statuses)
        return try await anyone.catalog.search(query, from: nil, limit: .standard, facets: false).suggestion
    }

    /// Returns the titles of the first `PageLimit.largest` results, as an anonymous caller finds them.
    func titles(_ query: SearchQuery) async throws -> [String] {
        try await anyone.catalog.search(query, from: nil, limit: .largest, facets: false).rows.elements.map(\.title)
    }
}

/// Expects that a request fails with a code, and that the failure states that nothing has changed.
func expectFailure(
    _ code: ClientFailure.Code,
    _ refusal: Refusal? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ request: () async throws -> Void
) async {
    do {
        try await request()
        Issue.record("The request succeeded.", sourceLocation: sourceLocation)
    } catch let failure as ClientFailure {
        #expect(failure.code == code, sourceLocation: sourceLocation)
        #expect(failure.refusal == refusal, sourceLocation: sourceLocation)
        #expect(failure.effect == .notApplied, sourceLocation: sourceLocation)
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}
