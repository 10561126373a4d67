import Bidding
import BiddingKit
import Catalog
import CatalogKit
import CatalogTesting
import Foundation
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseFixtures
import Ordering
import OrderingKit
import OrderingTesting
import Synchronization

/// The fixture of the catalog contract: a house that is used over the network.
final class SocketCatalogFixture: CatalogFixture {
    let house: SocketHouse
    private let administratorID: MemberID
    private let bidders = Mutex<Set<MemberID>>([])

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
        bidders.withLock { _ = $0.insert(bidder) }
        let client = BiddingHTTPClient(transport: house.transport(for: bidder))
        _ = try await client.placeBid(NewBid(maximum, on: item, key: UUID().uuidString))
    }

    func advance(by duration: Duration) async throws {
        try await house.advance(by: duration)
        try await completeOrders()
    }

    /// Completes the orders of all bidders, because only the buyer of a delivered order may review its item.
    private func completeOrders() async throws {
        for bidder in bidders.withLock(\.self) {
            try await OrderingHTTPClient(transport: house.transport(for: bidder)).completeOrders {
                OrderingHTTPClient(transport: self.house.transport(for: $0))
            }
        }
    }
}
