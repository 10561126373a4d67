internal import Accounts
internal import Catalog
internal import FoundationCore
internal import HTTPCore
internal import Ordering

extension SiteRoute {
    /// Orders, sales, offers and reviews.
    static let ordering: [SiteRoute] = [
        .get("orders") { visit, _ in
            _ = try visit.account()
            let orders = try await visit.clients.ordering.orders(visit.orderListing)
            return .page(OrderListPage(orders: orders).page(visit.context))
        },
        .get("sales") { visit, _ in
            _ = try visit.account()
            async let dashboard = visit.clients.ordering.dashboard()
            let sales = try await visit.clients.ordering.sales(visit.orderListing)
            return .page(OrderListPage(orders: sales, dashboard: try await dashboard).page(visit.context))
        },
        .get("orders", "*") { visit, values in
            let order = try await visit.order(values[0])
            return .page(try await OrderPage.load(order, for: visit).page(visit.context))
        },
        .get("items", "*", "order") { visit, values in
            let order = try await visit.order(of: visit.identifier(values[0]))
            return .redirect(PageURL("orders", "\(order.id)"))
        },
        .post("orders", "*", "*") { visit, values in
            let order = try await visit.order(values[0])
            guard let action = OrderFormAction(rawValue: values[1]) else { throw ClientFailure(.notFound) }
            let form = try await OrderForms.load(order, for: visit).form(of: action)
            return try await visit.submit(form) { visit in
                try await OrderPage.load(order, for: visit).page(visit.context)
            } perform: { input in
                let command = try OrderCommand(action, on: order, input), key = try visit.key(of: input)
                let changed = try await visit.clients.ordering.perform(command, on: order.id, key: key)
                return .redirect(PageURL("orders", "\(changed.combinedInto ?? changed.id)"))
            }
        },
        .get("offers") { visit, _ in .page(try await offersPage(visit)) },
        .post("offers", "*", "*") { visit, values in
            _ = try visit.account()
            guard ["accept", "decline"].contains(values[1]) else { throw ClientFailure(.notFound) }
            let offer: OfferID = try visit.identifier(values[0]), isAccepted = values[1] == "accept"
            let form = OffersPage.form(for: offer, isAccepted: isAccepted, key: visit.newKey())
            return try await visit.submit(form) { visit in
                try await offersPage(visit)
            } perform: { input in
                let key = try visit.key(of: input)
                let answered = try await visit.clients.ordering.answer(offer, isAccepted: isAccepted, key: key)
                return .redirect(answered.order.map { PageURL("orders", "\($0)") } ?? PageURL("offers"))
            }
        },
        .get("items", "*", "review") { visit, values in
            let item = try await visit.reviewableItem(values[0])
            return .page(ReviewPage.page(item, ReviewPage.form(of: item.id, key: visit.newKey()), visit.context))
        },
        .post("items", "*", "review") { visit, values in
            _ = try visit.account()
            let catalog = visit.clients.catalog
            let item = try await catalog.item(visit.identifier(values[0])).value
            let form = ReviewPage.form(of: item.id, key: visit.newKey())
            return try await visit.submit(form) { visit in
                ReviewPage.page(item, form, visit.context)
            } perform: { input in
                guard let rating = Int(try input.text("rating")) else { throw FormFailure.missing("rating") }
                let text = input.optionalText("text") ?? "", key = try visit.key(of: input)
                _ = try await catalog.review(item.id, rating: rating, text: text, key: key)
                return .redirect(PageURL("items", "\(item.id)"))
            }
        },
    ]

    private static func offersPage(_ visit: Visit) async throws -> SitePage {
        _ = try visit.account()
        let offers = try await visit.clients.ordering.offers()
        return OffersPage(offers: offers) { offer, isAccepted in
            OffersPage.form(for: offer.id, isAccepted: isAccepted, key: visit.newKey())
        }.page(visit.context)
    }
}

extension Visit {
    fileprivate var orderListing: OrderListing { OrderListing(cursor: query["cursor"].map(PageCursor.init(rawValue:))) }

    fileprivate func order(_ id: String) async throws -> Order {
        _ = try account()
        return try await clients.ordering.order(try identifier(id))
    }

    /// Returns the visitor's order of an item: the one that was not reversed, or the latest.
    ///
    /// - Throws: `ClientFailure`: `.notFound` if the visitor neither bought nor sold the item.
    fileprivate func order(of item: ItemID) async throws -> Order {
        _ = try account()
        let listing = OrderListing(prefix: item.rawValue)
        var orders = try await clients.ordering.orders(listing).elements
        if orders.isEmpty { orders = try await clients.ordering.sales(listing).elements }
        orders.removeAll { !$0.items.contains { $0.item == item } }
        guard let order = orders.first(where: { !$0.isReversed }) ?? orders.first else {
            throw ClientFailure(.notFound)
        }
        return order
    }

    /// Returns an item that the visitor may review: its order was delivered to the visitor, or the visitor bought it
    /// outside the house, and it has no review.
    ///
    /// - Throws: `ClientFailure`: refused with `Refusal.notReviewable` or `Refusal.alreadyReviewed`.
    fileprivate func reviewableItem(_ id: String) async throws -> Item {
        let visitor = try account().id, item = try await clients.catalog.item(identifier(id)).value
        let isBuyer: Bool
        do {
            let order = try await order(of: item.id)
            isBuyer = order.isFinished && order.buyer == visitor
        } catch let failure as ClientFailure where failure.code == .notFound {
            isBuyer = try await hasWon(item.id)
        }
        guard isBuyer else { throw ClientFailure(.refused, refusal: .notReviewable) }
        guard try await clients.catalog.reviews(of: item.id).isEmpty else {
            throw ClientFailure(.refused, refusal: .alreadyReviewed)
        }
        return item
    }
}
