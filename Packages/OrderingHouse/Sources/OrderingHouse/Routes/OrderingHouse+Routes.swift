internal import FoundationCore
internal import HTTPCore
internal import HouseCore
internal import Ordering
internal import OrderingAPI

extension OrderingHouse {
    /// The routes that read orders, offers and sales.
    static func readingRoutes(in house: ModuleHouse<OrderingHouse>) -> [Route] {
        [
            listing(OrderingAPI.orders, as: .buyer, in: house),
            reading(OrderingAPI.order, in: house) { id, view in
                let order = try view.order(id)
                return RouteOutput(order, tag: EntityTag(version: order.sequence))
            },
            reading(OrderingAPI.address, in: house) { RouteOutput(try $1.address(of: $0)) },
            reading(OrderingAPI.discountCode, in: house) {
                RouteOutput(OrderDiscount(code: try $1.discountCode(of: $0)))
            },
            reading(OrderingAPI.paymentInstructions, in: house) { RouteOutput(try $1.paymentInstructions(for: $0)) },
            reading(OrderingAPI.offers, in: house) { RouteOutput(OfferList(try $1.offers())) },
            listing(OrderingAPI.sales, as: .seller, in: house),
            reading(OrderingAPI.dashboard, in: house) { RouteOutput(try $1.dashboard()) },
            reading(OrderingAPI.accounting, in: house) { cursor, view in
                let rows = try view.accountingRows(from: cursor), next = rows.next.map(Optional.some)
                return RouteOutput(AccountingPage(rows), fields: try OrderingAPI.accounting.linkField(toNextPage: next))
            },
            reading(OrderingAPI.activity, in: house) { RouteOutput(try $1.activity($0)) },
            reading(OrderingAPI.tradingRecord, in: house) { RouteOutput(try $1.tradingRecord(of: $0)) },
        ]
    }

    /// The routes of the commands on orders and offers.
    static func orderRoutes(in house: ModuleHouse<OrderingHouse>) -> [Route] {
        OrderingAPI.commands.map { endpoint in
            .performing(endpoint, in: house, key: \.key) { request in
                .perform(
                    request.command,
                    on: request.order,
                    key: request.key,
                    combinedAs: house.identifiers.next(Order.self)
                )
            } output: { _, order in
                RouteOutput(order)
            }
        }
            + [
                answering(OrderingAPI.acceptOffer, true, in: house),
                answering(OrderingAPI.declineOffer, false, in: house),
            ]
    }

    /// The routes of shipping methods, charge rules and discounts.
    func sellerTermsRoutes(in house: ModuleHouse<OrderingHouse>) -> [Route] {
        [
            Self.reading(OrderingAPI.shippingMethods, in: house) { seller, view in
                RouteOutput(ShippingMethodList(try view.shippingMethods(of: seller)))
            },
            Self.reading(OrderingAPI.chargeRules, in: house) { RouteOutput(ChargeRuleList(try $1.chargeRules())) },
            .performing(OrderingAPI.addShippingMethod, in: house, key: \.key) { addition in
                .add(addition.value, as: house.identifiers.next(ShippingMethod.self))
            } output: { _, method in
                RouteOutput(method)
            },
            .performing(OrderingAPI.removeShippingMethod, in: house) { id in
                .removeShippingMethod(id)
            } output: { _, _ in
                RouteOutput(())
            },
            Self.reading(OrderingAPI.discounts, in: house) { RouteOutput(DiscountList(try $1.discounts())) },
            .performing(OrderingAPI.addDiscount, in: house, key: \.key) { [secrets] addition in
                let code = if let own = addition.value.code { own } else { try DiscountCode.generate(secrets) }
                return .addDiscount(addition.value.terms, code: code, as: house.identifiers.next(Discount.self))
            } output: { _, discount in
                RouteOutput(discount)
            },
            Route(OrderingAPI.endDiscount) { id, caller in
                try await house.perform(.endDiscount(id), by: caller)
                do {
                    return RouteOutput(try await house.read { try OrderingView($0, $1, for: caller).discount(id) })
                } catch let failure as HouseFailure {
                    // The change is already durable, so the error must not state that nothing has changed.
                    throw HouseFailure(.outcomeUnknown, "The discount was ended, but cannot be read: \(failure)")
                }
            },
        ]
    }

    /// The route that receives the events of payment providers. The provider authenticates each event by its signature.
    /// An event of a former provider that this program does not know is refused temporarily, so that the provider sends
    /// it again; an event of a provider that the house has never used is `.notFound`.
    func paymentEventRoute(in house: ModuleHouse<OrderingHouse>) -> Route {
        Route(OrderingAPI.receivePaymentEvent) { [providers] notification, caller in
            guard let provider = providers.first(where: { $0.name == notification.provider }) else {
                let used = try await house.read { _, snapshot in try snapshot.usedPaymentProviders() }
                guard used.contains(notification.provider) else { throw OrderingRefusal.notFound }
                throw OrderingRefusal.providerNotConfigured(notification.provider)
            }
            let now = try await house.read { _, snapshot in snapshot.now }
            let event = try provider.event(in: notification.content, signature: notification.signature, at: now)
            return RouteOutput(try await house.perform(.receive(event, from: provider.name), by: caller))
        }
    }

    private static func answering(
        _ endpoint: Endpoint<OfferAnswer, SecondChanceOffer>,
        _ isAccepted: Bool,
        in house: ModuleHouse<OrderingHouse>
    ) -> Route {
        .performing(endpoint, in: house, key: \.key) { answer in
            .answer(answer.offer, isAccepted: isAccepted)
        } output: { _, offer in
            RouteOutput(offer)
        }
    }

    private static func listing(
        _ endpoint: Endpoint<OrderListing, OrderPage>,
        as role: OrderActor,
        in house: ModuleHouse<OrderingHouse>
    ) -> Route {
        reading(endpoint, in: house) { listing, view in
            let page = try view.orders(listing, as: role), next = page.next.map(listing.continued)
            return RouteOutput(OrderPage(page), fields: try endpoint.linkField(toNextPage: next))
        }
    }

    private static func reading<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        in house: ModuleHouse<OrderingHouse>,
        _ read: @escaping @Sendable (Input, OrderingView) throws -> RouteOutput<Output>
    ) -> Route {
        .reading(endpoint, in: house) { input, caller, session, snapshot in
            try read(input, OrderingView(session, snapshot, for: caller))
        }
    }
}
