import FoundationCore
import FoundationCoreTesting
import Ordering
import Testing

/// A simulated house without storage in which buyers, sellers, a provider and the clock act at random. It records the
/// events of every order.
struct RandomTrade {
    static let buyers: [MemberID] = ["anna", "ben"]
    static let sellers: [MemberID] = ["sara", "tom"]

    let policy: OrderingPolicy
    let rates: [ShippingMethod]
    private(set) var orders: [OrderID: Order] = [:]
    private(set) var logs: [OrderID: [OrderEvent]] = [:]
    /// The items that were sold.
    private(set) var sales: [ItemID] = []
    private var random: SplitMix64
    private var time = Sample.start
    private var nextNumber = 0

    init(_ random: SplitMix64) throws {
        self.random = random
        policy = try OrderingPolicy(charges: [
            ChargeRule(.premium, rate: Percentage(parsing: "12.5%"), of: [.items]),
            ChargeRule(.tax, rate: Percentage(parsing: "8.875%"), of: [.items, .shipping, .discount, .premium]),
        ])
        rates = try Self.sellers.map { seller in
            try ShippingMethod(
                id: Sample.id("parcel-\(seller)"),
                seller: seller,
                name: "Parcel",
                price: Money(minorUnits: 499, currency: .usd)
            )
        }
    }

    /// Performs `count` random steps. Calls `check` after each step that recorded an event.
    mutating func run(_ count: Int, check: (Order) -> Void) throws {
        for _ in 0..<count {
            time = time.advanced(by: .seconds(Int64.random(in: -60...20_000, using: &random)))
            if orders.isEmpty || Int.random(in: 0..<10, using: &random) == 0 { try sell() }
            for changed in try step() {
                guard let order = orders[changed] else { continue }
                check(order)
            }
        }
    }

    private mutating func number() -> Int {
        nextNumber += 1
        return nextNumber
    }

    private mutating func sell() throws {
        let id: OrderID = Sample.id("order\(number())"), item: ItemID = Sample.id("item\(number())")
        let buyer = Self.buyers.randomElement(using: &random) ?? "anna"
        let seller = Self.sellers.randomElement(using: &random) ?? "sara"
        let price = Money(minorUnits: .random(in: 1...50_000, using: &random), currency: .usd)
        let line = try OrderLineItem(item: item, title: "Item", price: price, kind: .auction)
        let payBy = time.advanced(by: policy.paymentDeadline)
        let facts = try OrderCreation(buyer: buyer, seller: seller, items: [line], rules: policy.charges, payBy: payBy)
        let (order, event) = try Order.create(id, facts, at: time)
        (orders[id], logs[id]) = (order, [event])
        sales.append(item)
    }

    /// Performs one random command of a random role. Returns the orders that changed.
    private mutating func step() throws -> [OrderID] {
        guard var order = orders.values.sorted(by: { $0.id < $1.id }).randomElement(using: &random) else { return [] }
        let before = order
        let choice = Int.random(in: 0..<13, using: &random)
        if choice == 0 { return combine(with: order) }
        do throws(Refusal) {
            guard let event = try act(choice, on: &order) else {
                #expect(order == before)
                return []
            }
            orders[order.id] = order
            logs[order.id]?.append(event)
            return [order.id]
        } catch {
            #expect(order == before && Refusal.Code.ordering.contains(error.code))
            return []
        }
    }

    private mutating func act(_ choice: Int, on order: inout Order) throws(Refusal) -> OrderEvent? {
        let actor =
            [OrderActor.buyer, .seller, .provider, .house, .administrator].randomElement(using: &random) ?? .buyer
        let small = Money(minorUnits: .random(in: 1...2_000, using: &random), currency: .usd)
        guard let reason = try? StatedOrderReason("Test"), let shipment = try? Shipment(carrier: "Post"),
            let country = try? Country("DE")
        else { return nil }
        switch choice {
        case 1:
            let rate = rates.first { $0.seller == order.seller }
            return try order.shipTo(
                "address",
                in: country,
                with: rate?.id,
                of: rate.map { [$0] } ?? [],
                by: actor,
                at: time
            )
        case 2:
            guard let discount = discount(of: order.seller) else { return nil }
            return try order.apply(discount, memberUseCount: 0, by: .buyer, at: time)
        case 3: return try order.removeDiscount(by: .buyer, at: time)
        case 4: return try order.pay(through: .manual, by: .buyer, at: time)
        case 5, 6, 7:
            let isExact = Bool.random(using: &random), isProvider = Bool.random(using: &random)
            let payment = try? IncomingPayment(
                provider: isProvider ? PaymentProviderName(rawValue: "bank") : .manual,
                reference: "transfer\(Int.random(in: 0..<10, using: &random))",
                amount: isExact && order.total.minorUnits > 0 ? order.total : small
            )
            guard let payment else { return nil }
            return try order.receive(payment, offering: [], by: isProvider ? .provider : .seller, at: time)
        case 8: return try order.ship(shipment, by: actor, at: time)
        case 9: return try order.deliver(by: actor, at: time)
        case 10: return try order.cancel(because: reason, by: actor, at: time)
        case 11:
            let amount = Bool.random(using: &random) ? small : nil
            return try order.refund(amount, because: reason, reference: "refund\(number())", by: actor, at: time)
        default:
            if let due = order.refundsDue.randomElement(using: &random) {
                return try order.recordRefund(due.reference, by: actor, at: time)
            }
            return try order.advance(under: policy, at: time)
        }
    }

    private mutating func discount(of seller: MemberID) -> Discount? {
        let isFixed = Bool.random(using: &random), amount = Int64.random(in: 1...60_000, using: &random)
        let terms = try? DiscountTerms(
            amount: isFixed ? Money(minorUnits: amount, currency: .usd) : nil,
            percentage: isFixed ? nil : Percentage(millionths: amount)
        )
        return try? terms.map {
            try Discount(
                id: Sample.id("discount\(number())"),
                seller: seller,
                code: DiscountCode("ABCDEFGH"),
                terms: $0
            )
        }
    }

    private mutating func combine(with order: Order) -> [OrderID] {
        let others = orders.values.filter { $0.seller == order.seller && $0.buyer == order.buyer && $0.id != order.id }
        let chosen = [order] + others.sorted { $0.id < $1.id }.shuffled(using: &random).prefix(2)
        let id: OrderID = Sample.id("order\(number())")
        guard let combined = try? Order.combine(chosen, as: id, by: .buyer, at: time) else { return [] }
        (orders[id], logs[id]) = (combined.order, [combined.event])
        for moved in combined.moved {
            orders[moved.order.id] = moved.order
            logs[moved.order.id]?.append(moved.event)
        }
        return [id] + combined.moved.map(\.order.id)
    }
}
