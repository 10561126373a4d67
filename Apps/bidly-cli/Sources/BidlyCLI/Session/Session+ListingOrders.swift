import CommandLineCore
import FoundationCore
import Ordering

extension Session {
    /// Loads a page of the caller's orders or sales.
    ///
    /// If the list is sorted newest first, loads only as many orders as necessary; for any other sort order, loads all
    /// orders.
    ///
    /// - Returns: the rows of the page, and whether there are further orders.
    /// - Throws: `ClientFailure`, `ValidationError`.
    func orders(as role: OrderActor, _ options: OrderListOptions) async throws -> (rows: [OrderRow], hasMore: Bool) {
        let offset = try options.page.offset(limit: options.limit), end = offset + options.limit.count
        let sort = options.sort.sort, count = sort == .newest ? end + 1 : .max
        let limit = PageLimit(min(count, PageLimit.largest.count)) ?? .largest
        let listing = OrderListing(statuses: options.status.map(\.status), limit: limit)
        let isListed = { (order: Order) in order.isLive || !options.status.isEmpty }
        let phase = await ordering.load(listing, as: role, atLeast: count, where: isListed)
        let orders = sort.sorted(try phase.value(ordering.orders(as: role)).filter(isListed))
        return (try await rows(of: Array(orders.prefix(end).dropFirst(offset))), orders.count > end)
    }
}
