import Accounts
import CommandLineCore
import FoundationCore
import Ordering

/// Finds and changes the caller's orders, offers, shipping methods and discounts.
extension Session {
    /// Finds an order of the caller by its ID, a prefix of its ID, or one of its items.
    ///
    /// A complete ID takes one request. Otherwise, the caller's orders and sales are searched. O(orders).
    ///
    /// - Throws: `CommandFailure`, exit status 66 without a match, 64 for an ambiguous reference; `ClientFailure`.
    func order(named name: OrderReference) async throws -> Order {
        let text = try name.text == ItemReference.last ? lastShownItem().rawValue : name.text
        if text.count >= Self.identifierLength, let id = OrderID(text) {
            let phase = await ordering.loadOrder(id)
            if phase.failure?.code != .notFound { return try phase.value(ordering.order(id)) }
        }
        let found = try await orders(named: text, as: .buyer) + orders(named: text, as: .seller)
        guard let first = found.first else { throw CommandFailure.noOrder(named: text) }
        guard found.count == 1 else { throw CommandFailure.manyOrders(named: text, found) }
        return first
    }

    /// Returns the caller's orders or sales with an ID prefix or an item. Orders that were combined into others are found
    /// by their IDs only, because the new order has their items.
    private func orders(named text: String, as role: OrderActor) async throws -> [Order] {
        try await orders(as: role).filter { order in
            let hasItem = order.isLive && order.items.contains { $0.item.rawValue.hasPrefix(text) }
            return hasItem || order.id.rawValue.hasPrefix(text)
        }
    }

    private func lastShownItem() throws -> ItemID {
        guard let last = lastItem.load() else { throw CommandFailure.noLastItem }
        return last
    }

    /// The number of characters of the house's IDs. A shorter text is a prefix.
    private static let identifierLength = 10

    /// Loads the caller's orders or sales, newest first.
    ///
    /// - Parameters:
    ///   - role: the caller's role: buyer or seller.
    ///   - statuses: the statuses to include; empty for all.
    ///   - omitsCombined: whether to omit orders that were combined into others.
    ///   - start: the time since which the orders were created; `nil` for all.
    ///   - count: the maximum number of orders.
    /// - Throws: `ClientFailure`.
    func orders(
        as role: OrderActor,
        in statuses: [OrderStatus] = [],
        omitsCombined: Bool = false,
        since start: Instant? = nil,
        atMost count: Int = .max
    ) async throws -> [Order] {
        var orders: [Order] = [], cursor: PageCursor?
        repeat {
            let limit = PageLimit(min(count - orders.count, PageLimit.largest.count)) ?? .largest
            let listing = OrderListing(statuses: statuses, cursor: cursor, limit: limit)
            let page =
                role == .seller ? try await salesClient.sales(listing) : try await orderingClient.orders(listing)
            orders += page.elements.filter { order in
                order.createdAt >= start ?? order.createdAt && (order.isLive || !omitsCombined)
            }
            // Orders are sorted by their creation, so the following pages contain older ones only.
            if let last = page.elements.last, last.createdAt < start ?? last.createdAt { break }
            cursor = page.next
        } while cursor != nil && orders.count < count
        return orders
    }

    /// Returns whether the rules permit the caller an action on an order. Otherwise the house refuses it, so that a
    /// question beforehand would be pointless.
    func isPermitted(_ action: OrderAction, on order: Order) -> Bool {
        guard let role = account.flatMap({ order.role(of: $0.id) }) else { return false }
        return OrderTransition.actors(of: action, in: order.status(at: clock.now)).contains(role)
    }

    /// Executes a command on an order.
    ///
    /// - Throws: `CommandFailure`, exit status 75, if the outcome is unknown; `ClientFailure`.
    func perform(_ command: OrderCommand, on order: OrderID) async throws -> Order {
        try await reportingUnknownOutcome(show: "bidly order show \(order)") {
            do {
                return try await ordering.perform(command, on: order)
            } catch let error as ClientFailure where error.refusal?.code == .addressRequired {
                throw CommandFailure(error).adding("Run: bidly order ship-to \(order)")
            }
        }
    }

    /// Accepts or declines an offer.
    ///
    /// - Throws: `CommandFailure`, exit status 75, if the outcome is unknown; `ClientFailure`.
    func answer(_ offer: OfferID, isAccepted: Bool) async throws -> SecondChanceOffer {
        try await reportingUnknownOutcome(show: "bidly offers") {
            try await ordering.answer(offer, isAccepted: isAccepted)
        }
    }

    /// Finds an offer to the caller by its ID, a prefix of its ID, or its item.
    ///
    /// - Throws: `CommandFailure`, exit status 66 without a match, 64 for an ambiguous prefix; `ClientFailure`.
    func offer(named text: String) async throws -> SecondChanceOffer {
        let phase = await ordering.loadOffers()
        let offers = try phase.value(ordering.offers)
        let names = offers.map { NamedEntry([$0.id.rawValue, $0.item.item.rawValue], title: $0.item.title) }
        return offers[try NamedEntry.index(of: "offer", named: text, among: names, hint: "Run: bidly offers")]
    }

    /// Finds a shipping method of a seller by its name, its ID or a prefix of its ID.
    ///
    /// - Throws: `CommandFailure`, exit status 66 without a match, 64 for an ambiguous name.
    func shippingMethod(named text: String, among methods: [ShippingMethod], hint: String) throws -> ShippingMethod {
        let named = methods.filter { $0.name.lowercased() == text.lowercased() }
        if named.count == 1 { return named[0] }
        let names = methods.map { NamedEntry([$0.id.rawValue], title: $0.name) }
        return methods[try NamedEntry.index(of: "method", named: text, among: names, hint: hint)]
    }

    /// Finds a discount of the caller by its code, its ID, or a prefix of one of them.
    ///
    /// - Throws: `CommandFailure`, exit status 66 without a match, 64 for an ambiguous prefix; `ClientFailure`.
    func discount(named text: String) async throws -> Discount {
        let discounts = try await sellerTermsClient.discounts()
        let names = discounts.map { NamedEntry([$0.id.rawValue, $0.code.text.lowercased()], title: $0.terms.summary) }
        // Codes may be typed with hyphens; ids have none.
        let plain = text.filter { $0 != "-" }, hint = "Run: bidly discounts list"
        return discounts[try NamedEntry.index(of: "discount", named: plain, among: names, hint: hint)]
    }

    /// Adds a shipping method or a discount, or changes one.
    ///
    /// - Parameter command: the command line that shows whether the change took effect.
    /// - Throws: `CommandFailure`, exit status 75, if the outcome is unknown; `ClientFailure`.
    func reportingUnknownOutcome<Result>(
        show command: String,
        _ work: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await work()
        } catch let error as ClientFailure where error.effect == .unknown {
            throw CommandFailure.outcomeUnknown(error, advice: "To find out, run: \(command)")
        }
    }
}

/// The IDs by which an entry of a list can be found, and its title.
private struct NamedEntry {
    let ids: [String]
    let title: String

    init(_ ids: [String], title: String) {
        self.ids = ids
        self.title = title
    }

    /// Returns the index of the entry with an ID, or of the only entry with an ID that begins with the text, ignoring
    /// case. An empty text matches nothing.
    ///
    /// - Parameters:
    ///   - kind: the kind of entry, for the error.
    ///   - hint: how to list the entries, for the error.
    /// - Throws: `CommandFailure`, exit status 66 without a match, 64 for an ambiguous prefix.
    static func index(
        of kind: String,
        named text: String,
        among entries: [NamedEntry],
        hint: String
    ) throws -> Int {
        let prefix = text.lowercased()
        if let exact = entries.firstIndex(where: { $0.ids.contains(prefix) }) { return exact }
        let found = entries.indices.filter { index in
            !prefix.isEmpty && entries[index].ids.contains { $0.hasPrefix(prefix) }
        }
        guard let first = found.first else { throw CommandFailure.noSuch(kind, named: text, hint: hint) }
        guard found.count == 1 else {
            let listed = found.map { (id: entries[$0].ids[0], title: entries[$0].title) }
            throw CommandFailure.ambiguous(kind, named: text, listed)
        }
        return first
    }
}
