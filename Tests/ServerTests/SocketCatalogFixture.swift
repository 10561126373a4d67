import Bidding
import BiddingKit
import Catalog
import CatalogKit
import CatalogTesting
import Foundation
import FoundationCore
import FoundationCoreTesting
import HTTPCore

/// The fixture of the catalog contract: a house that is used over the network.
struct SocketCatalogFixture: CatalogFixture {
    let house: SocketHouse
    private let administratorID: MemberID

    init(_ house: SocketHouse) async throws {
        self.house = house
        administratorID = try await house.registerAdministrator("Root")
    }

    func clients(for member: MemberID?) -> CatalogClients {
        CatalogClients(CatalogHTTPClient(transport: house.transport(for: member)))
    }

    var administrator: any CatalogAdminClient {
        CatalogHTTPClient(transport: house.transport(for: administratorID))
    }

    func register(_ name: String) async throws -> MemberID { try await house.register(name) }

    func open(_ item: ItemID, of seller: MemberID, from price: Money, lasting duration: Duration) async throws {
        let offer = TermsOffer(startPrice: price, endsAt: house.clock.now.advanced(by: duration))
        let client = BiddingHTTPClient(transport: house.transport(for: seller))
        _ = try await client.publish(offer, of: item, ifSeen: nil)
    }

    func bid(_ maximum: Money, on item: ItemID, by bidder: MemberID) async throws {
        let client = BiddingHTTPClient(transport: house.transport(for: bidder))
        _ = try await client.placeBid(NewBid(maximum, on: item, key: UUID().uuidString))
    }

    func advance(by duration: Duration) async throws { try await house.advance(by: duration) }
}
