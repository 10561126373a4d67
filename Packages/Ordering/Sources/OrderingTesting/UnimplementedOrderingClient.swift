public import FoundationCore
public import Ordering
import Testing

/// A client for tests that must not call it: every call records an issue of the running test, and throws `.offline`.
public struct UnimplementedOrderingClient: OrderingClient, SalesClient, SellerTermsClient, TradingRecordClient,
    OrderActivityClient, OrderUpdateClient
{
    /// Creates a client.
    public init() {}

    /// Records an issue, and throws.
    public func order(_ id: OrderID) throws(ClientFailure) -> Order { throw unexpected() }

    /// Records an issue, and throws.
    public func address(of order: OrderID) throws(ClientFailure) -> ShippingAddress { throw unexpected() }
    /// Fails the test.
    public func discountCode(of order: OrderID) throws(ClientFailure) -> DiscountCode { throw unexpected() }

    /// Records an issue, and throws.
    public func perform(_ command: OrderCommand, on order: OrderID, key: String) throws(ClientFailure) -> Order {
        throw unexpected()
    }

    /// Records an issue, and throws.
    public func orders(_ listing: OrderListing) throws(ClientFailure) -> Page<Order> { throw unexpected() }

    /// Records an issue, and throws.
    public func shippingMethods(of seller: MemberID) throws(ClientFailure) -> [ShippingMethod] { throw unexpected() }

    /// Records an issue, and throws.
    public func chargeRules() throws(ClientFailure) -> [ChargeRule] { throw unexpected() }

    /// Records an issue, and throws.
    public func paymentInstructions(for order: OrderID) throws(ClientFailure) -> PaymentInstructions {
        throw unexpected()
    }

    /// Records an issue, and throws.
    public func offers() throws(ClientFailure) -> [SecondChanceOffer] { throw unexpected() }

    /// Records an issue, and throws.
    public func answer(_ offer: OfferID, isAccepted: Bool, key: String) throws(ClientFailure) -> SecondChanceOffer {
        throw unexpected()
    }

    /// Records an issue, and throws.
    public func sales(_ listing: OrderListing) throws(ClientFailure) -> Page<Order> { throw unexpected() }

    /// Records an issue, and throws.
    public func dashboard() throws(ClientFailure) -> SalesDashboard { throw unexpected() }

    /// Records an issue, and throws.
    public func accountingPage(from cursor: PageCursor?) throws(ClientFailure) -> Page<AccountingRow> {
        throw unexpected()
    }

    /// Records an issue, and throws.
    public func addShippingMethod(_ method: NewShippingMethod, key: String) throws(ClientFailure) -> ShippingMethod {
        throw unexpected()
    }

    /// Records an issue, and throws.
    public func ownShippingMethods() throws(ClientFailure) -> [ShippingMethod] { throw unexpected() }

    /// Records an issue, and throws.
    public func removeShippingMethod(_ id: ShippingMethodID) throws(ClientFailure) { throw unexpected() }

    /// Records an issue, and throws.
    public func addDiscount(_ discount: NewDiscount, key: String) throws(ClientFailure) -> Discount {
        throw unexpected()
    }

    /// Records an issue, and throws.
    public func discounts() throws(ClientFailure) -> [Discount] { throw unexpected() }

    /// Records an issue, and throws.
    public func endDiscount(_ id: DiscountID) throws(ClientFailure) -> Discount { throw unexpected() }

    /// Records an issue, and throws.
    public func tradingRecord(of member: MemberID) throws(ClientFailure) -> TradingRecord { throw unexpected() }

    /// Records an issue, and throws.
    public func orderActivity(_ request: OrderActivityRequest) throws(ClientFailure) -> OrderActivityPage {
        throw unexpected()
    }

    /// Records an issue; the sequence throws `.offline`.
    public func orderUpdates(after position: Int64?) -> any AsyncSequence<OrderingUpdate, any Error> & Sendable {
        let failure = unexpected()
        return AsyncThrowingStream { throw failure }
    }

    private func unexpected(_ function: String = #function) -> ClientFailure {
        Issue.record("unexpected call of \(function)")
        return ClientFailure(.offline, detail: "This client is not implemented.")
    }
}
