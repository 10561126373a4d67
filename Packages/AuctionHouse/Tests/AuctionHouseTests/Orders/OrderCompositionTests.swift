import Accounts
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
import HTTPCoreTesting
import HouseCore
import HouseCoreTesting
import Ordering
import OrderingAPI
import OrderingHouse
import Testing

@testable import AccountsHouse

/// Tests the reaction to a sale, and the adapters between ordering and the other modules.
@Suite("Orders in the house")
struct OrderCompositionTests {
    private let market: Marketplace
    private let seller: MemberID
    private let buyer: MemberID

    init() async throws {
        market = try await Marketplace()
        seller = try await market.register("Anna")
        buyer = try await market.register("Ben")
    }

    private var house: AuctionHouse { market.house }
    private var clock: TestClock { market.clock }
    private var bidding: ModuleHouse<BiddingHouse> { market.bidding }

    /// Publishes an auction that lasts a day.
    private func published(buyNow: Int64? = nil) async throws -> ItemID {
        try await market.publish(at: usd(1_000), buyNow: buyNow.map(usd), by: seller)
    }

    /// Sells an item to Ben at auction, and returns the order.
    private func sold() async throws -> Order {
        let item = try await published()
        try await bidding.perform(.placeBid(usd(1_500), on: item), by: .member(buyer))
        try await advance(by: .seconds(86_400))
        return try #require(try await orders().first { $0.items.contains { $0.item == item } })
    }

    private func advance(by duration: Duration) async throws { try await market.advance(by: duration) }

    /// The orders of Ben, newest first.
    private func orders() async throws -> [Order] { try await market.orders(of: buyer) }

    private func perform(_ command: OrderCommand, on order: Order, by member: MemberID) async throws {
        try await market.perform(command, on: order.id, by: member)
    }

    private func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }

    @Test("a sale at auction has one order at the price of the sale, recorded directly after it")
    func saleAtAuction() async throws {
        let order = try await sold()
        #expect(order.items.map(\.price) == [usd(1_000)] && order.items.map(\.title) == ["Radio"])
        #expect(order.items.map(\.kind) == [.auction] && order.seller == seller && order.buyer == buyer)
        #expect(order.payBy == clock.now.advanced(by: .seconds(4 * 86_400)))
        #expect(try await market.kinds().suffix(2) == ["closed", "orderCreated"])
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
        let item = try await market.draft(by: seller), time = clock.now
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
        #expect(try await market.kinds().suffix(2) == ["closed", "saleSettled"])
        try await house.house.module(OrderingHouse.self).perform(
            .createOrder(ofSaleOf: item, recordedAt: time),
            by: .house
        )
        #expect(try await orders() == [])
        try await house.house.module(CatalogHouse.self).perform(
            .review(item, NewReview(rating: 5, text: "As described.")),
            by: .member(buyer)
        )
        #expect(try await house.house.fullCheck().problems == [])
    }

    @Test("a review in the same batch as the purchase is refused, although the order is created only after the batch")
    func reviewOfNewSale() async throws {
        let item = try await published(buyNow: 5_000), review = NewReview(rating: 5, text: "As described.")
        await #expect(throws: CatalogRefusal.self) {
            try await house.house.perform(.buyNow(item), then: .review(item, review), by: .member(buyer))
        }
    }

    @Test("the sale of an item that does not exist is not recorded; the failure names the item, and other sales are")
    func missingItem() async throws {
        let lost = try await published(), item = try await published()
        for item in [lost, item] {
            try await bidding.perform(.placeBid(usd(1_500), on: item), by: .member(buyer))
        }
        try market.damage("DELETE FROM items WHERE subject = '\(lost)'")
        let other = try await Marketplace(beside: market).house
        clock.advance(by: .seconds(86_400))
        let failures = try await other.house.runDueTimers().failures
        #expect(failures.map(\.subject) == [LogSubject(lost)])
        let detail = "The auction of the item \(lost) exists, but the item does not."
        #expect(failures.first?.error as? HouseFailure == HouseFailure(.corrupt, detail))
        #expect(try await orders().flatMap(\.items).map(\.item) == [item])
        #expect(try await market.kinds().count { $0 == "closed" } == 1)
    }

    @Test("a full check names the items of sales without an order")
    func missingOrder() async throws {
        let kept = try await sold(), lost = try await sold()
        #expect(kept.id != lost.id)
        try market.damage("DELETE FROM log WHERE kind = 'orderCreated' AND subject = 'order \(lost.id)'")
        _ = try await house.house.rebuild()
        let text = "The sale of the item \(try #require(lost.items.first).item) has no order."
        #expect(try await house.house.fullCheck().problems == [.inconsistency(text)])
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

    @Test("a member cannot close the account in the same batch as a purchase or the payment of a sale")
    func owingInBatch() async throws {
        let accounts = house.house, item = try await published(buyNow: 5_000)
        await #expect(throws: AccountsRefusal.rules(.unpaidOrders)) {
            try await accounts.perform(.buyNow(item), then: .closeAccount(of: buyer), by: .member(buyer))
        }
        let order = try await sold()
        try await perform(.shipTo(.sample, method: nil), on: order, by: buyer)
        let payment = Command<OrderingHouse, Order>.perform(
            .confirmPayment(usd(1_000), reference: "transfer"),
            on: order.id,
            key: "k",
            combinedAs: market.identifiers.next(Order.self)
        )
        await #expect(throws: AccountsRefusal.rules(.unpaidOrders)) {
            try await accounts.perform(payment, then: .closeAccount(of: seller), by: .member(seller))
        }
    }

    @Test("closing an account removes the addresses of purchases, except of those that the seller has yet to ship")
    func addresses() async throws {
        let shipped = try await sold(), paid = try await sold()
        for order in [shipped, paid] {
            try await perform(.shipTo(.sample, method: nil), on: order, by: buyer)
            try await perform(.confirmPayment(usd(1_000), reference: "transfer"), on: order, by: seller)
        }
        try await perform(.ship(Shipment(carrier: "Post")), on: shipped, by: seller)
        let addresses = try await orders().compactMap(\.shipping?.address)
        #expect(try Set(storedAddresses()) == Set(addresses) && addresses.count == 2)
        #expect(try await closing(buyer).isSuccessful)
        #expect(try storedAddresses() == [addresses[0]])
    }

    private func storedAddresses() throws -> [AddressID] {
        try market.database.open(.read).prepare("SELECT id FROM shipping_addresses").query().map { try $0.read(0) }
    }

    @Test("the export of an account has the orders that its member bought or sold; only the buyer's has the address")
    func exportedOrders() async throws {
        let order = try await sold()
        try await perform(.shipTo(.sample, method: nil), on: order, by: buyer)
        func export(of member: MemberID) async throws -> JSONValue? {
            let request = try HTTPRequest(target: "/v1/me/export")
            let response = try await house.transport(for: .member(member)).send(request)
            return try JSONValue(parsing: #require(response.body.bytes))["orders"]
        }
        let own = try #require(try await export(of: buyer)), sellers = try #require(try await export(of: seller))
        #expect(own[0]?["id"]?.string == order.id.rawValue && own[1] == nil)
        #expect(own[0]?["role"] == "buyer" && own[0]?["status"] == "awaitingPayment")
        #expect(own[0]?["total"]?["amount"] == 1_000 && own[0]?["items"]?[0]?["title"] == "Radio")
        #expect(own[0]?["address"]?["name"]?.string == ShippingAddress.sample.name)
        #expect(sellers[0]?["role"] == "seller" && sellers[0]?["address"] == .null && sellers[1] == nil)
    }

    /// The status of the response to a member who closes the account.
    private func closing(_ member: MemberID) async throws -> HTTPResponse.Status {
        try await house.transport(for: .member(member)).send(HTTPRequest(method: .delete, target: "/v1/me")).status
    }

    @Test("an item is relisted after its order was cancelled or refunded, not before")
    func relistingOfReversedSale() async throws {
        let cancelled = try await sold(), refunded = try await sold()
        try await expectNotRelistable(cancelled)
        try await perform(.cancel(StatedOrderReason("Broken")), on: cancelled, by: seller)
        try await relist(cancelled)
        try await perform(.shipTo(.sample, method: nil), on: refunded, by: buyer)
        try await perform(.confirmPayment(usd(1_000), reference: "transfer"), on: refunded, by: seller)
        try await expectNotRelistable(refunded)
        try await perform(.refund(nil, StatedOrderReason("Broken")), on: refunded, by: seller)
        try await relist(refunded)
        #expect(try await house.house.fullCheck().problems == [])
    }

    @Test("an item whose buyer did not pay is relisted when its second-chance offer is no longer open")
    func relistingOfOfferedItem() async throws {
        let runnerUp = try await market.register("Carl"), item = try await published()
        try await bidding.perform(.placeBid(usd(1_200), on: item), by: .member(runnerUp))
        try await bidding.perform(.placeBid(usd(1_500), on: item), by: .member(buyer))
        try await advance(by: .seconds(86_400))
        let order = try #require(try await orders().first)
        try await advance(by: .seconds(4 * 86_400))
        #expect(try await orders().first?.status == .expired)
        try await expectNotRelistable(order)
        try await advance(by: .seconds(48 * 3_600))
        try await relist(order)
        #expect(try await house.house.fullCheck().problems == [])
    }

    private func relist(_ order: Order) async throws {
        let id = market.identifiers.next(ItemSubject.self), item = try #require(order.items.first).item
        try await house.house.module(CatalogHouse.self).perform(.relist(item, as: id), by: .member(seller))
    }

    private func expectNotRelistable(_ order: Order) async throws {
        await #expect(throws: CatalogRefusal.notRelistable) { try await relist(order) }
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
