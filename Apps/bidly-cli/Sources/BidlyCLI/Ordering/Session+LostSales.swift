import FoundationCore
import Ordering

extension Session {
    /// Finds the items of the caller's sales that their buyers did not pay or cancelled, and that no other buyer has.
    ///
    /// - Throws: `ClientFailure`.
    func itemsOfLostSales() async throws -> [ItemID] {
        let listing = OrderListing(limit: .largest)
        let orders = try await ordering.load(listing, as: .seller, atLeast: .max).value(ordering.sales)
        let lost = orders.filter { order in
            let cancellation = order.history.last { $0.action == .cancel }
            return order.status == .expired || order.status == .cancelled && cancellation?.actor == .buyer
        }
        var seen = Set(orders.filter { !$0.isReversed }.flatMap(\.items).map(\.item))
        return lost.flatMap(\.items).map(\.item).filter { seen.insert($0).inserted }
    }
}
