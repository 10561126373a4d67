import Accounts
import AccountsHouse
import AuctionHouse
import Bidding
import BiddingHouse
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

/// Tests the reaction to a sale, and the adapters between ordering and the other modules.
@Suite("Orders in the house")
struct OrderCompositionTests {
    private let house: AuctionHouse
    private let clock = TestClock()
    private let identifiers = SequentialIdentifierSource()
    private let seller: MemberID
    private let buyer: MemberID
    private let category: ItemCategoryID

    init() async throws {
        house = try await AuctionHouse(in: TemporaryHouseDatabase(), clock: clock, identifiers: identifiers)
        let accounts = house.house.module(AccountsHouse.self)
        seller = try await accounts.perform(
            .register(MemberName("Anna"), as: identifiers.next(MemberSubject.self)),
            by: .house
        ).id
        buyer = try await accounts.perform(
            .register(MemberName("Ben"), as: identifiers.next(MemberSubject.self)),
            by: .house
        ).id
        category = try await house.house.module(CatalogHouse.self).perform(
            .addCategory(NewCategory(name: "Radios"), as: identifiers.next(ItemCategorySubject.self)),
            by: .house
        ).id
    }

    private var bidding: ModuleHouse<BiddingHouse> { house.house.module(BiddingHouse.self) }

    private func draft() async throws -> ItemID {
        let details = try ItemDetails(title: "Radio", category: category)
        return try await house.house.module(CatalogHouse.self).perform(
            .draft(details, as: identifiers.next(ItemSubject.self)),
            by: .member(seller)
        ).id
    }

    /// Publishes an auction that lasts a day.
    private func published(buyNow: Int64? = nil) async throws -> ItemID {
        let item = try await draft()
        let offer = TermsOffer(
            startPrice: usd(1_000),
            buyNow: buyNow.map(usd),
            startsAt: clock.now,
            endsAt: clock.now.advanced(by: .seconds(86_400))
        )
        try await bidding.perform(.publish(offer, of: item), by: .member(seller))
        return item
    }

    /// Sells an item to Ben at auction, and returns the order.
    private func sold() async throws -> Order {
        let item = try await published()
        try await bidding.perform(.placeBid(usd(1_500), on: item), by: .member(buyer))
        try await advance(by: .seconds(86_400))
        return try #require(try await orders().first { $0.items.contains { $0.item == item } })
    }

    private func advance(by duration: Duration) async throws {
        clock.advance(by: duration)
        #expect(try await house.house.runDueTimers().failures.isEmpty)
    }

    /// The orders of Ben, newest first.
    private func orders() async throws -> [Order] {
        try await OrderingAPI.orders.call(OrderListing(), over: house.transport(for: .member(buyer))).orders.elements
    }

    private func perform(_ command: OrderCommand, on order: Order, by member: MemberID) async throws {
        let ordering = house.house.module(OrderingHouse.self)
        let key = identifiers.next(Order.self)
        try await ordering.perform(
            .perform(command, on: order.id, key: key.rawValue, combinedAs: key),
            by: .member(member)
        )
    }

    private func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }

    @Test("a sale at auction has one order at the price of the sale, recorded directly after it")
    func saleAtAuction() async throws {
        let order = try await sold()
        #expect(order.items.map(\.price) == [usd(1_000)] && order.items.map(\.title) == ["Radio"])
        #expect(order.items.map(\.kind) == [.auction] && order.seller == seller && order.buyer == buyer)
        #expect(order.payBy == clock.now.advanced(by: .seconds(4 * 86_400)))
        let log = try await house.house.read { try $0.log(after: 0, limit: 1_000) }
        #expect(log.suffix(2).map(\.kind) == ["closed", "orderCreated"])
        #expect(try await orders().count == 1)
        #expect(try await house.house.fullCheck().problems == [])
    }

    @Test("a purchase at the buy-now price has an order; an unsold item has none")
    func purchase() async throws {
        let item = try await published(buyNow: 5_000)
        _ = try await published()
        try await bidding.perform(.buyNow(item), by: .member(buyer))
        let order = try #require(try await orders().first)
        #expect(order.items.map(\.kind) == [.buyNow] && order.total == usd(5_000))
        try await advance(by: .seconds(86_400))
        #expect(try await orders() == [order])
    }

    @Test("if the house was closed when the auction ended, the time to pay begins when the house records the sale")
    func lateClose() async throws {
        let item = try await published()
        try await bidding.perform(.placeBid(usd(1_500), on: item), by: .member(buyer))
        try await advance(by: .seconds(30 * 86_400))
        let order = try #require(try await orders().first)
        #expect(order.status == .awaitingPayment)
        #expect(order.payBy == clock.now.advanced(by: .seconds(4 * 86_400)))
    }

    @Test("an imported past sale has no order, and its buyer may review the item")
    func importedSale() async throws {
        let item = try await draft(), time = clock.now
        let terms = try AuctionTerms(
            item: item,
            seller: seller,
            startPrice: usd(1_000),
            increments: .usd,
            startsAt: time.advanced(by: .seconds(-7_200)),
            endsAt: time.advanced(by: .seconds(-3_600))
        )
        let events = [
            AuctionEvent(sequence: 1, time: terms.startsAt, change: .published(terms)),
            AuctionEvent(sequence: 2, time: terms.startsAt, change: .bidPlaced(bidder: buyer, maximum: usd(1_500))),
        ]
        let outcomes = try await bidding.perform(
            .importAuctions([events]),
            by: Caller(member: nil, isAdministrator: true)
        )
        #expect(outcomes == [.new])
        #expect(try await orders() == [])
        try await house.house.module(CatalogHouse.self).perform(
            .review(item, NewReview(rating: 5, text: "As described.")),
            by: .member(buyer)
        )
    }

    @Test("two strikes bar a member from bidding and from buying")
    func barredMember() async throws {
        for _ in 0..<2 {
            try await perform(.cancel(StatedOrderReason("Mistake")), on: try await sold(), by: buyer)
        }
        let item = try await published(buyNow: 5_000)
        await #expect(throws: BiddingRefusal.rules(.notAllowed, price: nil)) {
            try await bidding.perform(.placeBid(usd(1_500), on: item), by: .member(buyer))
        }
        await #expect(throws: BiddingRefusal.rules(.notAllowed, price: nil)) {
            try await bidding.perform(.buyNow(item), by: .member(buyer))
        }
    }

    @Test("a member cannot close the account with an order to pay, or with a paid order to ship")
    func owingMember() async throws {
        let order = try await sold()
        #expect(try await closing(buyer) == .conflict)
        try await perform(.shipTo(.sample, method: nil), on: order, by: buyer)
        try await perform(.confirmPayment(usd(1_000), reference: "transfer"), on: order, by: seller)
        #expect(try await closing(seller) == .conflict)
        #expect(try await closing(buyer).isSuccessful)
        try await perform(.ship(Shipment(carrier: "Post")), on: order, by: seller)
        #expect(try await closing(seller).isSuccessful)
    }

    /// The status of the response to a member who closes the account.
    private func closing(_ member: MemberID) async throws -> HTTPResponse.Status {
        try await house.transport(for: .member(member)).send(HTTPRequest(method: .delete, target: "/v1/me")).status
    }

    @Test("the buyer reviews an item after its delivery, not before")
    func review() async throws {
        let order = try await sold(), catalog = house.house.module(CatalogHouse.self)
        let item = try #require(order.items.first).item, review = NewReview(rating: 5, text: "As described.")
        try await perform(.shipTo(.sample, method: nil), on: order, by: buyer)
        try await perform(.confirmPayment(usd(1_000), reference: "transfer"), on: order, by: seller)
        try await perform(.ship(Shipment(carrier: "Post")), on: order, by: seller)
        await #expect(throws: CatalogRefusal.self) {
            try await catalog.perform(.review(item, review), by: .member(buyer))
        }
        try await perform(.deliver, on: order, by: buyer)
        try await catalog.perform(.review(item, review), by: .member(buyer))
        #expect(try await house.house.fullCheck().problems == [])
    }
}
