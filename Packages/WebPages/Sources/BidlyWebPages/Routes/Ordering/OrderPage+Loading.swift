internal import Accounts
internal import Bidding
internal import Catalog
internal import FoundationCore
internal import Ordering

extension OrderPage {
    /// Reads the content of the order page. States which essential parts cannot be read.
    ///
    /// - Throws: `ClientFailure`: `.notFound` if the visitor is not a party to the order.
    static func load(_ order: Order, for visit: Visit) async throws -> OrderPage {
        let role = try visit.role(in: order), clients = visit.clients
        var page = OrderPage(order: order, role: role)
        async let buyer = clients.accounts.member(order.buyer)
        async let seller = clients.accounts.member(order.seller)
        var forms = try await OrderForms.load(order, for: visit)
        page.unread = forms.unread
        if order.shipping != nil {
            page.address = page.unread.value(
                Texts.shippingAddress,
                await UnreadParts.result { () throws(ClientFailure) in try await clients.ordering.address(of: order.id)
                }
            )
        }
        if order.discount != nil {
            page.discountCode = page.unread.value(
                Texts.discountCode,
                await UnreadParts.result { () throws(ClientFailure) in
                    try await clients.ordering.discountCode(of: order.id)
                }
            )
        }
        if role == .buyer, order.paymentRequest != nil {
            page.instructions = page.unread.value(
                Texts.howToPay,
                await UnreadParts.result { () throws(ClientFailure) in
                    try await clients.ordering.paymentInstructions(for: order.id)
                }
            )
        }
        forms.address = page.address
        page.isMissingShipping = order.isMissingShipping(of: forms.methods, at: visit.context.now)
        page.forms = forms.forms(for: role, at: visit.context.now)
        if role == .buyer, order.isFinished {
            for line in order.items {
                let reviews = page.unread.value(
                    Texts.review,
                    await UnreadParts.result { () throws(ClientFailure) in
                        try await clients.catalog.reviews(of: line.item)
                    }
                )
                guard let reviews else { break }
                if reviews.isEmpty { page.reviewable.append(line) }
            }
        }
        if role == .seller, order.isReversed {
            page.relistings = (try? await visit.relistings(of: Set(order.items.map(\.item)))) ?? [:]
        }
        for profile in [try? await buyer, try? await seller].compactMap(\.self) {
            page.names[profile.id] = profile.name
        }
        return page
    }
}

extension OrderForms {
    /// Reads the shipping methods of the seller, and for the buyer the combinable orders. The forms of an order offer
    /// them as choices.
    ///
    /// - Throws: `ClientFailure`: `.notFound` if the visitor is not a party to the order.
    static func load(_ order: Order, for visit: Visit) async throws -> OrderForms {
        var forms = OrderForms(order: order, format: visit.context.format) { visit.newKey() }
        let role = try visit.role(in: order)
        guard [.awaitingPayment, .paid].contains(order.status) else { return forms }
        let client = visit.clients.ordering
        forms.methods =
            forms.unread.value(
                Texts.shippingMethods,
                await UnreadParts.result { () throws(ClientFailure) in
                    try await client.shippingMethods(of: order.seller)
                }
            ) ?? []
        guard role == .buyer else { return forms }
        let listing = OrderListing(statuses: [.awaitingPayment], limit: .largest)
        let unpaid = forms.unread.value(
            Texts.otherOrder,
            await UnreadParts.result { () throws(ClientFailure) in try await client.orders(listing) }
        )
        forms.combinable = (unpaid?.elements ?? []).filter { $0.seller == order.seller && $0.id != order.id }
        return forms
    }
}

extension Visit {
    /// Returns the role of the visitor in an order.
    ///
    /// - Throws: `ClientFailure`: `.notFound` if the visitor is not a party to the order.
    func role(in order: Order) throws(ClientFailure) -> OrderActor {
        guard let role = order.role(of: try account().id) else { throw ClientFailure(.notFound) }
        return role
    }
}

extension Order {
    /// Reads orders, newest first, until they contain all given items. Reads nothing if there are no items, and at most
    /// 500 orders, because an imported sale has no order.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - read: Returns a page of the orders of a buyer, or of those of a seller.
    /// - Throws: `ClientFailure`.
    static func latest(
        of items: Set<ItemID>,
        from read: (OrderListing) async throws(ClientFailure) -> Page<Order>
    ) async throws(ClientFailure) -> [Order] {
        var orders: [Order] = [], missing = items, listing = OrderListing(limit: .largest)
        for _ in 0..<Visit.maximumPageCount {
            guard !missing.isEmpty else { break }
            let page = try await read(listing)
            orders += page.elements
            missing.subtract(page.elements.lazy.flatMap(\.items).map(\.item))
            guard let next = page.next else { break }
            listing = listing.continued(from: next)
        }
        return orders
    }

    /// Returns the items whose sale was reversed, and which were not sold again. O(items).
    static func reversedItems(of orders: [Order]) -> Set<ItemID> {
        func items(where isIncluded: (Order) -> Bool) -> Set<ItemID> {
            Set(orders.lazy.filter(isIncluded).flatMap(\.items).map(\.item))
        }
        return items(where: \.isReversed).subtracting(items { !$0.isReversed })
    }
}
