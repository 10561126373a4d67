import Accounts
import AccountsKit
import AuctionHouse
import BiddingKit
import Catalog
import CatalogKit
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import HouseFixtures
import Ordering
import OrderingKit
import OrderingTesting
import Testing

/// The fixture of the ordering contract: a complete house in this process, used through its API.
struct EmbeddedOrderingFixture: OrderingFixture {
    private let clock = TestClock()
    private let house: AuctionHouse
    private let category: ItemCategoryID

    init(policy: OrderingPolicy) async throws {
        house = try await AuctionHouse(in: TemporaryHouseDatabase(), clock: clock, ordering: policy)
        category = try await CatalogHTTPClient(transport: house.transport(for: Self.owner)).addCategory(
            "Radios",
            in: nil
        ).id
    }

    private static let owner = Caller(member: nil, isAdministrator: true)

    var now: Instant { clock.now }

    func advance(by duration: Duration) async throws {
        clock.advance(by: duration)
        try await house.house.runDueTimers()
    }

    func register(_ name: String) async throws -> MemberID {
        try await AccountsHTTPClient(transport: house.transport(for: Self.owner)).register(Registration(name: name)).id
    }

    func client(for member: MemberID) -> any Client {
        OrderingHTTPClient(transport: house.transport(for: .member(member)))
    }

    var ownerClient: any OrderClient { OrderingHTTPClient(transport: house.transport(for: Self.owner)) }

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
            listings: CatalogHTTPClient(transport: house.transport(for: .member(seller))),
            auctioneer: BiddingHTTPClient(transport: house.transport(for: .member(seller))),
            buyer: BiddingHTTPClient(transport: house.transport(for: .member(buyer))),
            runnerUp: runnerUp.map { BiddingHTTPClient(transport: house.transport(for: .member($0))) }
        )
        let item = try await sale.hold(at: now)
        try await advance(by: ItemSale.duration)
        let orders = try await client(for: buyer).orders(OrderListing()).elements
        return try #require(orders.first { $0.items.contains { $0.item == item } }).id
    }
}
