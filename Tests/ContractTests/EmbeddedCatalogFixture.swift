import Accounts
import AccountsKit
import AuctionHouse
import Bidding
import BiddingKit
import Catalog
import CatalogKit
import CatalogTesting
import EmbeddedHouse
import Foundation
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Ordering
import OrderingKit
import OrderingTesting
import Synchronization

/// The fixture of the catalog contract: a new embedded house, used through its API.
final class EmbeddedCatalogFixture: CatalogFixture {
    private let clock = TestClock()
    private let house: EmbeddedHouse
    private let bidders = Mutex<Set<MemberID>>([])

    /// Opens a new house in a folder.
    init(in folder: URL) async throws {
        let path = folder.appending(path: "house.bidly").path
        house = try await EmbeddedHouse(
            path: path,
            clock: clock,
            identifiers: SequentialIdentifierSource(),
            servesOneUser: true
        )
    }

    func clients(for member: MemberID?) -> CatalogClients {
        CatalogClients(CatalogHTTPClient(transport: house.transport(for: Caller(member: member))))
    }

    func register(_ name: String) async throws -> MemberID {
        try await AccountsHTTPClient(transport: house.transport(for: .anonymous)).register(Registration(name: name)).id
    }

    func open(_ item: ItemID, of seller: MemberID, from price: Money, lasting duration: Duration) async throws {
        let offer = TermsOffer(startPrice: price, endsAt: clock.now.advanced(by: duration))
        _ = try await bidding(as: seller).publish(offer, of: item, ifSeen: nil)
    }

    func bid(_ maximum: Money, on item: ItemID, by bidder: MemberID) async throws {
        bidders.withLock { _ = $0.insert(bidder) }
        _ = try await bidding(as: bidder).placeBid(NewBid(maximum, on: item, key: UUID().uuidString))
    }

    func advance(by duration: Duration) async throws {
        clock.advance(by: duration)
        try await house.house.house.runDueTimers()
        try await completeOrders()
    }

    /// Completes the orders of all bidders, because only the buyer of a delivered order may review its item.
    private func completeOrders() async throws {
        for bidder in bidders.withLock(\.self) {
            try await OrderingHTTPClient(transport: house.transport(for: .member(bidder))).completeOrders {
                OrderingHTTPClient(transport: self.house.transport(for: .member($0)))
            }
        }
    }

    var administrator: any CatalogAdminClient {
        CatalogHTTPClient(transport: house.transport(for: Caller(member: nil, isAdministrator: true)))
    }

    private func bidding(as member: MemberID?) -> some BiddingClient & AuctioneerClient {
        BiddingHTTPClient(transport: house.transport(for: Caller(member: member)))
    }
}
