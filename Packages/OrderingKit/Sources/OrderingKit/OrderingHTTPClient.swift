internal import APICore
public import FoundationCore
public import HTTPCore
public import Ordering
internal import OrderingAPI

/// Implements all client protocols of ordering over an HTTP transport: to a server, or to a house in the same process.
///
/// ```swift
/// let client = OrderingHTTPClient(transport: transport)
/// let ordering = Ordering(client: client, sales: client)
/// ```
///
/// The client is stateless. The transport is responsible for caching, retries and authorization. A transport that
/// records traces must not record bodies, because addresses and discount codes are private.
public struct OrderingHTTPClient<Transport: HTTPTransport>: Sendable {
    let transport: Transport
    let clock: HTTPClock

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - transport: The transport.
    ///   - clock: The clock for the pauses between attempts to reconnect live updates.
    public init(transport: Transport, clock: HTTPClock = .continuous) {
        self.transport = transport
        self.clock = clock
    }

    private func ask<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        _ input: Input
    ) async throws(ClientFailure) -> Output {
        try await endpoint.ask(input, over: transport, refusal: Refusal.init(ofOrdering:))
    }
}

extension OrderingHTTPClient: OrderingClient {
    /// `GET /v1/orders/{id}`.
    public func order(_ id: OrderID) async throws(ClientFailure) -> Order { try await ask(OrderingAPI.order, id) }

    /// `GET /v1/orders/{id}/ship-to`.
    public func address(of order: OrderID) async throws(ClientFailure) -> ShippingAddress {
        try await ask(OrderingAPI.address, order)
    }

    /// `GET /v1/orders/{id}/discount`.
    public func discountCode(of order: OrderID) async throws(ClientFailure) -> DiscountCode {
        try await ask(OrderingAPI.discountCode, order).code
    }

    /// `POST /v1/orders/{id}/{action}`.
    public func perform(
        _ command: OrderCommand,
        on order: OrderID,
        key: String
    ) async throws(ClientFailure) -> Order {
        try await ask(OrderingAPI.endpoint(for: command), OrderRequest(command, on: order, key: key))
    }

    /// `GET /v1/orders`.
    public func orders(_ listing: OrderListing) async throws(ClientFailure) -> Page<Order> {
        try await ask(OrderingAPI.orders, listing).orders
    }

    /// `GET /v1/shipping-methods?seller=…`.
    public func shippingMethods(of seller: MemberID) async throws(ClientFailure) -> [ShippingMethod] {
        try await ask(OrderingAPI.shippingMethods, seller).shippingMethods
    }

    /// `GET /v1/charge-rules`.
    public func chargeRules() async throws(ClientFailure) -> [ChargeRule] {
        try await ask(OrderingAPI.chargeRules, ()).chargeRules
    }

    /// `GET /v1/orders/{id}/payment`.
    public func paymentInstructions(for order: OrderID) async throws(ClientFailure) -> PaymentInstructions {
        try await ask(OrderingAPI.paymentInstructions, order)
    }

    /// `GET /v1/offers`.
    public func offers() async throws(ClientFailure) -> [SecondChanceOffer] {
        try await ask(OrderingAPI.offers, ()).offers
    }

    /// `POST /v1/offers/{id}/accept` or `/decline`.
    public func answer(
        _ offer: OfferID,
        isAccepted: Bool,
        key: String
    ) async throws(ClientFailure) -> SecondChanceOffer {
        try await ask(OrderingAPI.answerEndpoint(isAccepted: isAccepted), OfferAnswer(to: offer, key: key))
    }
}

extension OrderingHTTPClient: SalesClient {
    /// `GET /v1/sales`.
    public func sales(_ listing: OrderListing) async throws(ClientFailure) -> Page<Order> {
        try await ask(OrderingAPI.sales, listing).orders
    }

    /// `GET /v1/sales/dashboard`.
    public func dashboard() async throws(ClientFailure) -> SalesDashboard {
        try await ask(OrderingAPI.dashboard, ())
    }

    /// `GET /v1/sales/accounting`.
    public func accountingPage(from cursor: PageCursor?) async throws(ClientFailure) -> Page<AccountingRow> {
        try await ask(OrderingAPI.accounting, cursor).rows
    }
}

extension OrderingHTTPClient: SellerTermsClient {
    /// `POST /v1/shipping-methods`.
    public func addShippingMethod(
        _ method: NewShippingMethod,
        key: String
    ) async throws(ClientFailure) -> ShippingMethod {
        try await ask(OrderingAPI.addShippingMethod, SellerAddition(method, key: key))
    }

    /// `GET /v1/shipping-methods`.
    public func ownShippingMethods() async throws(ClientFailure) -> [ShippingMethod] {
        try await ask(OrderingAPI.shippingMethods, nil).shippingMethods
    }

    /// `DELETE /v1/shipping-methods/{id}`.
    public func removeShippingMethod(_ id: ShippingMethodID) async throws(ClientFailure) {
        try await ask(OrderingAPI.removeShippingMethod, id)
    }

    /// `POST /v1/discounts`.
    public func addDiscount(_ discount: NewDiscount, key: String) async throws(ClientFailure) -> Discount {
        try await ask(OrderingAPI.addDiscount, SellerAddition(discount, key: key))
    }

    /// `GET /v1/discounts`.
    public func discounts() async throws(ClientFailure) -> [Discount] {
        try await ask(OrderingAPI.discounts, ()).discounts
    }

    /// `POST /v1/discounts/{id}/end`.
    public func endDiscount(_ id: DiscountID) async throws(ClientFailure) -> Discount {
        try await ask(OrderingAPI.endDiscount, id)
    }
}

extension OrderingHTTPClient: TradingRecordClient {
    /// `GET /v1/members/{id}/trading-record`.
    public func tradingRecord(of member: MemberID) async throws(ClientFailure) -> TradingRecord {
        try await ask(OrderingAPI.tradingRecord, member)
    }
}

extension OrderingHTTPClient: OrderActivityClient {
    /// `GET /v1/order-activity`.
    public func orderActivity(_ request: OrderActivityRequest) async throws(ClientFailure) -> OrderActivityPage {
        try await ask(OrderingAPI.activity, request)
    }
}
