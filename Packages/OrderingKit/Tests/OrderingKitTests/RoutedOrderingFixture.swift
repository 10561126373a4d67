import APICore
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import Ordering
import OrderingAPI
import OrderingKit
import OrderingTesting

/// A contract fixture whose clients send HTTP requests to routes over an `InMemoryOrdering`.
struct RoutedOrderingFixture: OrderingFixture {
    private let house: InMemoryOrdering
    private let clock = TestClock()
    private let identifiers = SequentialIdentifierSource()

    init(policy: OrderingPolicy) {
        house = InMemoryOrdering(policy: policy, clock: clock, identifiers: identifiers)
    }

    var now: Instant { clock.now }

    func advance(by duration: Duration) { clock.advance(by: duration) }

    func register(_ name: String) -> MemberID { identifiers.next(MemberSubject.self) }

    func client(for member: MemberID) -> any Client { client(house.client(for: member), member) }

    var ownerClient: any OrderClient { client(house.ownerClient, nil) }

    func sell(
        _ title: String,
        from seller: MemberID,
        to buyer: MemberID,
        at price: Money,
        runnerUp: MemberID?
    ) throws -> OrderID {
        let id = identifiers.next(ItemSubject.self)
        let item = try OrderLineItem(item: id, title: title, price: price, kind: .auction)
        let maximum = Money(minorUnits: price.minorUnits - 100, currency: price.currency)
        return try house.sell(item, from: seller, to: buyer, runnerUp: runnerUp.map { ($0, maximum) })
    }

    private func client(_ client: InMemoryOrderingClient, _ caller: MemberID?) -> any Client {
        OrderingHTTPClient(transport: EndpointRouter(routes(client, caller)).transport())
    }

    /// The routes that serve the requests of one caller.
    private func routes(_ client: InMemoryOrderingClient, _ caller: MemberID?) -> [EndpointRoute<Void>] {
        let commands = OrderingAPI.commands.map { endpoint in
            route(endpoint) { request throws(ClientFailure) in
                try client.perform(request.command, on: request.order, key: request.key)
            }
        }
        return commands + [
            route(OrderingAPI.orders) { listing throws(ClientFailure) in OrderPage(try client.orders(listing)) },
            route(OrderingAPI.order, client.order),
            route(OrderingAPI.address, client.address(of:)),
            route(OrderingAPI.discountCode) { order throws(ClientFailure) in
                OrderDiscount(code: try client.discountCode(of: order))
            },
            route(OrderingAPI.paymentInstructions, client.paymentInstructions(for:)),
            route(OrderingAPI.offers) { _ throws(ClientFailure) in OfferList(try client.offers()) },
            route(OrderingAPI.acceptOffer) { answer throws(ClientFailure) in
                try client.answer(answer.offer, isAccepted: true, key: answer.key)
            },
            route(OrderingAPI.declineOffer) { answer throws(ClientFailure) in
                try client.answer(answer.offer, isAccepted: false, key: answer.key)
            },
            route(OrderingAPI.sales) { listing throws(ClientFailure) in OrderPage(try client.sales(listing)) },
            route(OrderingAPI.dashboard) { _ throws(ClientFailure) in try client.dashboard() },
            route(OrderingAPI.accounting) { cursor throws(ClientFailure) in
                AccountingPage(try client.accountingPage(from: cursor))
            },
            route(OrderingAPI.shippingMethods) { seller throws(ClientFailure) in
                guard let seller = seller ?? caller else { throw ClientFailure(.forbidden) }
                return ShippingMethodList(try client.shippingMethods(of: seller))
            },
            route(OrderingAPI.chargeRules) { _ throws(ClientFailure) in ChargeRuleList(try client.chargeRules()) },
            route(OrderingAPI.addShippingMethod) { addition throws(ClientFailure) in
                try client.addShippingMethod(addition.value, key: addition.key)
            },
            route(OrderingAPI.removeShippingMethod, client.removeShippingMethod),
            route(OrderingAPI.discounts) { _ throws(ClientFailure) in DiscountList(try client.discounts()) },
            route(OrderingAPI.addDiscount) { addition throws(ClientFailure) in
                try client.addDiscount(addition.value, key: addition.key)
            },
            route(OrderingAPI.endDiscount, client.endDiscount),
            route(OrderingAPI.activity, client.orderActivity),
            route(OrderingAPI.tradingRecord, client.tradingRecord(of:)),
        ]
    }

    /// Returns a route that responds to a failure with a problem, as a house does.
    private func route<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        _ handler: @escaping @Sendable (Input) throws(ClientFailure) -> Output
    ) -> EndpointRoute<Void> {
        EndpointRoute(endpoint) { input in
            do {
                return try handler(input)
            } catch let failure as ClientFailure {
                throw problem(of: failure)
            }
        }
    }

    private func problem(of failure: ClientFailure) -> Problem {
        if let refusal = failure.refusal { return refusal.orderingProblem }
        switch failure.code {
        case .notFound: return ProblemType.notFound.problem()
        case .keyReused: return ProblemType.idempotencyKeyReused.problem()
        case .invalid: return ProblemType.invalidBody.problem(failure.detail)
        case .throttled:
            let seconds = failure.retryAfter?.components.seconds ?? 0
            return ProblemType.tooManyRequests.problem(members: ["retryAfter": .integer(seconds)])
        default: return ProblemType.internalError.problem()
        }
    }
}
