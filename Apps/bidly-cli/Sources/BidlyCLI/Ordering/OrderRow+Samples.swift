import Accounts
import FoundationCore
import Ordering

extension OrderRow {
    /// The order of Anna's camera as Ben sees it.
    static var sample: OrderRow {
        let order = Order.paidSample
        return OrderRow(
            order: order,
            buyer: Sample.valid { try Member(id: order.buyer, name: "Ben", registeredAt: Sample.start) },
            seller: Sample.valid { try Member(id: order.seller, name: "Anna", registeredAt: Sample.start) },
            role: .buyer,
            now: order.updatedAt,
            nextStep: .next(of: order, for: .buyer, at: order.updatedAt)
        )
    }
}
