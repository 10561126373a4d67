import BiddingKit
import Catalog
import CatalogKit
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseFixtures
import Ordering
import OrderingKit
import OrderingTesting
import Testing

/// The fixture of the ordering contract over a socket. Only the owner's client runs in the same process as the house.
final class SocketOrderingFixture: OrderingFixture {
    private let house: SocketHouse
    private let category: ItemCategoryID

    init(policy: OrderingPolicy) async throws {
        house = try await SocketHouse(ordering: policy)
        let owner = CatalogHTTPClient(transport: house.localTransport(for: SocketHouse.owner))
        category = try await owner.addCategory("Radios", in: nil).id
    }

    deinit {
        Task { [house] in await house.close() }
    }

    var now: Instant { house.clock.now }

    func advance(by duration: Duration) async throws { try await house.advance(by: duration) }

    func register(_ name: String) async throws -> MemberID { try await house.register(name) }

    func client(for member: MemberID) -> any Client { OrderingHTTPClient(transport: house.transport(for: member)) }

    var ownerClient: any OrderClient { OrderingHTTPClient(transport: house.localTransport(for: SocketHouse.owner)) }

    func sell(
        _ title: String,
        from seller: MemberID,
        to buyer: MemberID,
        at price: Money,
        runnerUp: MemberID?
    ) async throws -> OrderID {
        let sale = ItemSale(
            title: title,
            category: category,
            price: price,
            listings: CatalogHTTPClient(transport: house.transport(for: seller)),
            auctioneer: BiddingHTTPClient(transport: house.transport(for: seller)),
            buyer: BiddingHTTPClient(transport: house.transport(for: buyer)),
            runnerUp: runnerUp.map { BiddingHTTPClient(transport: house.transport(for: $0)) }
        )
        let item = try await sale.hold(at: now)
        try await advance(by: ItemSale.duration)
        let orders = try await client(for: buyer).orders(OrderListing()).elements
        return try #require(orders.first { $0.items.contains { $0.item == item } }).id
    }
}
