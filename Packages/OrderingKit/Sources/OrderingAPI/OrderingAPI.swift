public import HTTPCore

/// The endpoints of ordering as values. Clients create requests from them, routes decode requests with them, and the
/// OpenAPI document describes them.
///
/// ```swift
/// let order = try await OrderingAPI.order.call(id, over: transport)
/// ```
///
/// Every refusal of the rules is a problem with status 409. Orders, offers, shipping methods and discounts that the
/// caller may not see are reported as not found (404).
public enum OrderingAPI {
    /// All operations, for the OpenAPI document.
    public static let operations: [APIOperation] =
        [
            orders.operation, order.operation, address.operation, discountCode.operation,
            paymentInstructions.operation,
        ]
        + commands.map(\.operation)
        + [
            offers.operation, acceptOffer.operation, declineOffer.operation, sales.operation, dashboard.operation,
            accounting.operation, shippingMethods.operation, addShippingMethod.operation,
            removeShippingMethod.operation, discounts.operation, addDiscount.operation, endDiscount.operation,
            activity.operation, tradingRecord.operation, chargeRules.operation, receivePaymentEvent.operation,
        ]
}
