internal import BidlySQL
internal import FoundationCore
internal import HouseCore
internal import Ordering

/// A row of the table `orders`: the order as JSON, and the columns by which orders are found and counted.
struct OrderRow: SubjectRow {
    let order: Order
    /// The time of the next action of the house; `nil` if there is none.
    let due: Instant?

    init(_ order: Order, under policy: OrderingPolicy) {
        self.order = order
        due = order.nextDue(policy)
    }

    init(_ row: SQLRow) throws {
        due = try row.read(8)
        order = try StoredJSON.value(of: row.read(10))
    }

    static func columns(_ d: SQLDialect) -> [(name: String, definition: String)] {
        [
            ("buyer", "\(d.text) NOT NULL"), ("seller", "\(d.text) NOT NULL"), ("status", "\(d.text) NOT NULL"),
            ("item_count", "\(d.integer) NOT NULL"), ("is_finished", "\(d.boolean) NOT NULL"),
            ("refunds_due", "\(d.integer) NOT NULL"), ("used_discount", d.text), ("due", d.integer),
            ("offerable", d.text), ("body", "\(d.text) NOT NULL"),
        ]
    }

    var values: [SQLValue] {
        [
            order.buyer.sqlValue, order.seller.sqlValue, order.status.rawValue.sqlValue, order.items.count.sqlValue,
            order.isFinished.sqlValue, order.sellerRefundsDue.count.sqlValue, order.usedDiscount.sqlValue, due.sqlValue,
            offerable.sqlValue, StoredJSON.text(of: order).sqlValue,
        ]
    }

    /// The items that may be offered to runners-up when the order expires, separated by spaces; `nil` unless the order
    /// awaits payment.
    private var offerable: String? {
        guard order.status == .awaitingPayment else { return nil }
        return order.items.filter { $0.kind == .auction }.map(\.item.rawValue).joined(separator: " ")
    }
}
