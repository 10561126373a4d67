import FoundationCore
import Ordering

extension Session {
    /// Finds the items of the caller's sales that their buyers did not pay or cancelled, that no other buyer has, and
    /// that are not offered to another bidder.
    ///
    /// - Throws: `ClientFailure`.
    func itemsOfLostSales() async throws -> [ItemID] {
        let listing = OrderListing(limit: .largest)
        let orders = try await ordering.load(listing, as: .seller, atLeast: .max).value(ordering.sales)
        let lost = orders.filter { order in
            let cancellation = order.history.last { $0.action == .cancel }
            return order.status == .expired || order.status == .cancelled && cancellation?.actor == .buyer
        }
        guard !lost.isEmpty else { return [] }
        var seen = Set(orders.filter { !$0.isReversed }.flatMap(\.items).map(\.item))
        seen.formUnion(try await itemsOfOpenOffers())
        return lost.flatMap(\.items).map(\.item).filter { seen.insert($0).inserted }
    }

    /// Finds the items of the caller's sales for which a second-chance offer is open. One request for each page of the
    /// caller's order activity.
    private func itemsOfOpenOffers() async throws -> [ItemID] {
        var open: [OfferID: ItemID] = [:]
        _ = try await orderActivityClient.orderActivity(after: 0) { updates in
            for case .offer(let update) in updates { open[update.offer] = update.status == .open ? update.item : nil }
        }
        return Array(open.values)
    }
}
