import Catalog
import FoundationCore
import Testing

/// A house with two members, a small tree of categories and a maker.
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
        ceramics = try await house.administrator.addCategory("Ceramics", in: nil).id
        teapots = try await house.administrator.addCategory("Teapots", in: ceramics).id
        radios = try await house.administrator.addCategory("Radios", in: nil).id
        brand = try await house.administrator.addBrand("Belloran").id
    }

    var selling: any CatalogFixture.Client { house.client(for: seller) }
    var buying: any CatalogFixture.Client { house.client(for: buyer) }
    var anyone: any CatalogFixture.Client { house.client(for: nil) }

    var teapot: ItemDetails {
        get throws { try ItemDetails(title: "Blue teapot", description: "Stoneware.", category: teapots) }
    }

    var radio: ItemDetails {
        get throws { try ItemDetails(title: "Valve radio", category: radios, brand: brand, condition: .used) }
    }

    /// An item whose auction is open for a day, from some cents on.
    func openItem(_ details: ItemDetails, from cents: Int64 = 1000, hours: Int64 = 24) async throws -> Versioned<Item> {
        let seen = try await selling.draft(details, key: details.title.replacing(" ", with: "-"))
        try await house.open(seen.value.id, of: seller, from: usd(cents), lasting: .seconds(hours * 3600))
        return seen
    }

    /// An item that the buyer won.
    func soldItem() async throws -> ItemID {
        let item = try await openItem(try radio).value.id
        try await house.bid(usd(2000), on: item, by: buyer)
        try await house.advance(by: .seconds(25 * 3600))
        return item
    }

    func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }

    /// The corrected text that a search for a text suggests.
    func suggestion(for text: String, statuses: Set<ListingStatus> = [.open]) async throws -> String? {
        let query = SearchQuery(text: text, statuses: statuses)
        return try await anyone.search(query, from: nil, limit: .standard, facets: false).suggestion
    }

    /// The titles of all that a query finds.
    func titles(_ query: SearchQuery) async throws -> [String] {
        try await anyone.search(query, from: nil, limit: .largest, facets: false).rows.elements.map(\.title)
    }
}

/// Expects that a client fails in this way, and that nothing came of what was asked.
func expectFailure(
    _ code: ClientFailure.Code,
    _ refusal: Refusal? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ ask: () async throws -> Void
) async {
    do {
        try await ask()
        Issue.record("did not fail", sourceLocation: sourceLocation)
    } catch let failure as ClientFailure {
        #expect(failure.code == code, sourceLocation: sourceLocation)
        #expect(failure.refusal == refusal, sourceLocation: sourceLocation)
        #expect(failure.effect == .notApplied, sourceLocation: sourceLocation)
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}
