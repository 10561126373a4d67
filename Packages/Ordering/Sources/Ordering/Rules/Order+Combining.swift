public import FoundationCore

/// The result of combining orders.
public struct CombinedOrders: Sendable, Hashable {
    /// The new order, with the line items of all combined orders.
    public let order: Order
    /// The event that creates the new order.
    public let event: OrderEvent
    /// The combined orders in the sequence in which they were passed, each with its event.
    public let moved: [Moved]

    /// An order whose line items moved to the new order.
    public struct Moved: Sendable, Hashable {
        /// The order after its line items moved.
        public let order: Order
        /// The event that records the move.
        public let event: OrderEvent
    }
}

extension Order {
    /// Returns the order into which all of these orders were combined. A buyer who repeats the command gets this order.
    ///
    /// - Parameters:
    ///   - orders: At least two orders.
    ///   - actor: The role of the person who repeats the combination.
    /// - Returns: The identifier; `nil` if the orders were not combined into one order by this role.
    public static func combination(of orders: [Order], by actor: OrderActor) -> OrderID? {
        guard orders.count > 1, let combined = orders[0].combinedInto,
            orders.allSatisfy({ $0.combinedInto == combined && $0.repeats(.combine, by: actor) })
        else { return nil }
        return combined
    }

    /// Combines unpaid orders into a new one (<doc:CombiningOrders>). The new order has the line items of all orders,
    /// the earliest payment deadline, and the shipping of the first order with a shipping method; if no order has one, of
    /// the first order with an address. It has no discount; the discounts of the orders can be used again.
    ///
    /// - Parameters:
    ///   - orders: At least two orders of one buyer from one seller in one currency with equal premium and tax.
    ///   - id: The identifier of the new order.
    ///   - actor: The role of the person who acts.
    ///   - clock: The house's clock at the time of the decision.
    /// - Throws: `Refusal` with the code for the status of the first order that cannot be combined; `.otherParty`,
    ///   `.notCombinable`, `.totalTooLarge`.
    public static func combine(
        _ orders: [Order],
        as id: OrderID,
        by actor: OrderActor,
        at clock: Instant
    ) throws(Refusal) -> CombinedOrders {
        let time = orders.map(\.updatedAt).reduce(clock, max)
        for order in orders { try order.require(.combine, by: actor, at: time) }
        let isCombinable = { (order: Order) in
            order.buyer == orders[0].buyer && order.seller == orders[0].seller && order.currency == orders[0].currency
                && order.rules == orders[0].rules
        }
        let choices = orders.compactMap(\.shipping)
        guard orders.count > 1, orders.allSatisfy(isCombinable), let payBy = orders.map(\.payBy).min(),
            let creation = try? OrderCreation(
                buyer: orders[0].buyer,
                seller: orders[0].seller,
                items: orders.flatMap { order in order.items.map { $0.moved(from: order) } },
                rules: orders[0].rules,
                payBy: payBy,
                shipping: choices.first { $0.method != nil } ?? choices.first
            )
        else { throw Refusal(.notCombinable) }
        let (order, event) = try create(id, creation, by: .buyer, at: time)
        var moved: [CombinedOrders.Moved] = []
        for var old in orders {
            let event = try old.record(.combined(into: id), by: .buyer, at: time)
            moved.append(CombinedOrders.Moved(order: old, event: event))
        }
        return CombinedOrders(order: order, event: event, moved: moved)
    }
}
