import Catalog
import CatalogTesting
import FoundationCore
import FoundationCoreTesting

/// The in-memory fixture of the contract. It sets the state of auctions without bidding rules.
struct InMemoryCatalogFixture: CatalogFixture {
    private let clock = TestClock()
    private let identifiers: any IdentifierSource
    let catalog: InMemoryCatalog

    init(identifiers: any IdentifierSource = SequentialIdentifierSource()) {
        self.identifiers = identifiers
        catalog = InMemoryCatalog(clock: clock, identifiers: identifiers)
    }

    func clients(for member: MemberID?) -> CatalogClients { CatalogClients(catalog.client(for: member)) }

    var administrator: any CatalogAdminClient { catalog.client(isAdministrator: true) }

    func register(_ name: String) -> MemberID { identifiers.next(MemberSubject.self) }

    func open(_ item: ItemID, of seller: MemberID, from price: Money, lasting duration: Duration) {
        catalog[listingOf: item] = InMemoryListing(price: price, endsAt: clock.now.advanced(by: duration))
    }

    func bid(_ maximum: Money, on item: ItemID, by bidder: MemberID) {
        catalog[listingOf: item]?.bidCount += 1
        catalog[listingOf: item]?.buyer = bidder
    }

    func advance(by duration: Duration) throws {
        clock.advance(by: duration)
        for row in try catalog.client().search(SearchQuery(), from: nil, limit: .largest, facets: false).rows.elements {
            guard let endsAt = row.endsAt, endsAt <= clock.now else { continue }
            catalog[listingOf: row.item]?.status = row.bidCount > 0 ? .sold : .unsold
        }
    }
}
