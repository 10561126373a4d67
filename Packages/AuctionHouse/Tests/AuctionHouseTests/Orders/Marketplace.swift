import Accounts
import AccountsHouse
import AuctionHouse
import Bidding
import BiddingHouse
import BidlySQL
import Catalog
import CatalogAPI
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import Ordering
import OrderingAPI
import OrderingHouse
import Testing

/// A house in a temporary file, with a clock that tests advance, in which members sell and buy.
struct Marketplace: Sendable {
    let database: TemporaryHouseDatabase
    let clock: TestClock
    let house: AuctionHouse
    let identifiers: SequentialIdentifierSource
    private let category: ItemCategoryID

    /// Opens a house in a new file.
    init(policy: OrderingPolicy? = nil) async throws {
        database = try TemporaryHouseDatabase()
        clock = TestClock()
        identifiers = SequentialIdentifierSource()
        house = try await AuctionHouse(in: database, clock: clock, identifiers: identifiers, ordering: policy)
        category = try await house.house.module(CatalogHouse.self).perform(
            .addCategory(NewCategory(name: "Radios"), as: identifiers.next(ItemCategorySubject.self)),
            by: .house
        ).id
    }

    /// Opens another house in the file of a marketplace.
    init(beside other: Marketplace) async throws {
        (database, clock, identifiers) = (other.database, other.clock, other.identifiers)
        category = other.category
        house = try await AuctionHouse(in: database, clock: clock, identifiers: identifiers)
    }

    var bidding: ModuleHouse<BiddingHouse> { house.house.module(BiddingHouse.self) }
    var ordering: ModuleHouse<OrderingHouse> { house.house.module(OrderingHouse.self) }

    func register(_ name: String) async throws -> MemberID {
        let command = Command.register(try MemberName(name), as: identifiers.next(MemberSubject.self))
        return try await house.house.module(AccountsHouse.self).perform(command, by: .house).id
    }

    func draft(by seller: MemberID) async throws -> ItemID {
        let details = try ItemDetails(title: "Radio", category: category)
        let command = Command.draft(details, as: identifiers.next(ItemSubject.self))
        return try await house.house.module(CatalogHouse.self).perform(command, by: .member(seller)).id
    }

    /// Publishes an auction that lasts a day.
    func publish(
        at startPrice: Money,
        reserve: Money? = nil,
        buyNow: Money? = nil,
        by seller: MemberID
    ) async throws -> ItemID {
        let item = try await draft(by: seller)
        let offer = TermsOffer(
            startPrice: startPrice,
            reserve: reserve,
            buyNow: buyNow,
            startsAt: clock.now,
            endsAt: clock.now.advanced(by: .seconds(86_400))
        )
        try await bidding.perform(.publish(offer, of: item), by: .member(seller))
        return item
    }

    /// Sells an item at the buy-now price, and returns its order.
    func sell(at price: Money, by seller: MemberID, to buyer: MemberID) async throws -> Order {
        let startPrice = Money(minorUnits: max(1, price.minorUnits / 4), currency: price.currency)
        let item = try await publish(at: startPrice, buyNow: price, by: seller)
        try await bidding.perform(.buyNow(item), by: .member(buyer))
        return try #require(try await orders(of: buyer).first { $0.items.contains { $0.item == item } })
    }

    /// Performs a command with a new idempotency key.
    @discardableResult
    func perform(_ command: OrderCommand, on order: OrderID, by member: MemberID) async throws -> Order {
        let key = identifiers.next(Order.self)
        return try await ordering.perform(
            .perform(command, on: order, key: key.rawValue, combinedAs: key),
            by: .member(member)
        )
    }

    func advance(by duration: Duration) async throws {
        clock.advance(by: duration)
        #expect(try await house.house.runDueTimers().failures.isEmpty)
    }

    /// The kinds of all log entries.
    func kinds() async throws -> [String] {
        try await house.house.read { try $0.log(after: 0, limit: 10_000) }.map(\.kind)
    }

    /// Changes the database without the house, as a defect would.
    func damage(_ sql: String) throws {
        let connection = try database.open(.write)
        try connection.transaction(.write) { try connection.execute(script: sql) }
    }
}

// MARK: - Reading over the API

extension Marketplace {
    /// The newest orders of a buyer, at most 100.
    func orders(of buyer: MemberID, in statuses: [OrderStatus] = []) async throws -> [Order] {
        let listing = OrderListing(statuses: statuses, limit: .largest)
        return try await OrderingAPI.orders.call(listing, over: house.transport(for: .member(buyer))).orders.elements
    }

    /// All orders of a seller.
    func sales(of seller: MemberID) async throws -> [Order] {
        var orders: [Order] = [], cursor: PageCursor?
        repeat {
            let listing = OrderListing(cursor: cursor, limit: .largest)
            let page = try await OrderingAPI.sales.call(listing, over: house.transport(for: .member(seller))).orders
            orders += page.elements
            cursor = page.next
        } while cursor != nil
        return orders
    }

    /// The lines of a seller's accounting export, each with its fields by the names of the columns.
    func accountingLines(of seller: MemberID) async throws -> [[String: String]] {
        var lines: [[String: String]] = [], cursor: PageCursor?
        repeat {
            let page = try await OrderingAPI.accounting.call(cursor, over: house.transport(for: .member(seller))).rows
            lines += page.elements.map { Dictionary(uniqueKeysWithValues: zip(AccountingRow.header, $0.fields)) }
            cursor = page.next
        } while cursor != nil
        return lines
    }

    /// The offers to a member that can still be answered.
    func openOffers(to member: MemberID) async throws -> [SecondChanceOffer] {
        try await OrderingAPI.offers.call((), over: house.transport(for: .member(member))).offers
            .filter { $0.status == .open }
    }
}
