import Accounts
import CommandLineCore
import FoundationCore
import Ordering

/// Finds the caller's orders and sales.
extension Session {
    /// The number of characters of the house's IDs. A shorter text is a prefix.
    private static let identifierLength = 10

    /// Finds an order of the caller by its ID, a prefix of its ID, or one of its items.
    ///
    /// A complete ID takes one request; other references take one request as the buyer and one as the seller.
    ///
    /// - Throws: `CommandFailure`, exit status 66 without a match, 64 for an ambiguous reference; `ClientFailure`.
    func order(named name: OrderReference) async throws -> Order {
        let isLast = name.text == ItemReference.last
        let text = try isLast ? lastShownItem().rawValue : name.text
        if !isLast, text.count >= Self.identifierLength, let id = OrderID(text) {
            let phase = await ordering.loadOrder(id)
            if phase.failure?.code != .notFound { return try phase.value(ordering.order(id)) }
        }
        let found = try await orders(startingWith: text, as: .buyer) + orders(startingWith: text, as: .seller)
        guard let first = found.first else { throw CommandFailure.noOrder(named: text) }
        guard found.count > 1 else { return first }
        guard let current = currentOrder(of: found) else { throw CommandFailure.manyOrders(named: text, found) }
        return current
    }

    /// Returns the caller's latest orders or sales with an ID, or an item's ID, that starts with a prefix. Orders that
    /// were combined into others are found by their own IDs only.
    ///
    /// - Throws: `ClientFailure`.
    func orders(
        startingWith prefix: String,
        as role: OrderActor,
        limit: PageLimit = .standard
    ) async throws -> [Order] {
        let listing = OrderListing(prefix: prefix, limit: limit)
        return try await (role == .seller ? salesClient.sales(listing) : orderingClient.orders(listing)).elements
    }

    /// If all the orders share an item, and only one of them is neither expired nor cancelled, returns that order;
    /// otherwise `nil`. An item can have a second order: if its buyer does not pay, a runner-up can accept a
    /// second-chance offer.
    func currentOrder(of orders: [Order]) -> Order? {
        let shared = orders.map { Set($0.items.map(\.item)) }.reduce(nil as Set<ItemID>?) {
            $0?.intersection($1) ?? $1
        }
        let current = orders.filter { ![.expired, .cancelled].contains($0.status(at: clock.now)) }
        return shared?.isEmpty == false && current.count == 1 ? current[0] : nil
    }

    private func lastShownItem() throws -> ItemID {
        guard let last = lastItem.load() else { throw CommandFailure.noLastItem }
        return last
    }
}
