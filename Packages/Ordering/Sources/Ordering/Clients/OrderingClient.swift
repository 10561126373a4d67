public import FoundationCore

/// The orders and offers of a buyer. An implementation is for one caller. Every function throws `ClientFailure`.
public protocol OrderingClient: OrderClient {
    /// Returns a page of the caller's orders, newest first.
    func orders(_ listing: OrderListing) async throws(ClientFailure) -> Page<Order>

    /// Returns the shipping methods that a seller offers.
    func shippingMethods(of seller: MemberID) async throws(ClientFailure) -> [ShippingMethod]

    /// Returns the house's current rules for the buyer's premium and the tax, which apply to the next sale.
    /// ``OrderCharges/init(prices:shipping:discount:rules:in:)`` computes the total of a price with them.
    func chargeRules() async throws(ClientFailure) -> [ChargeRule]

    /// Returns the instructions for paying an order.
    ///
    /// - Throws: `ClientFailure`, with `.notFound` also if the buyer has not requested to pay, or if the total has
    ///   changed since the request.
    func paymentInstructions(for order: OrderID) async throws(ClientFailure) -> PaymentInstructions

    /// Returns the second-chance offers to the caller, newest first.
    func offers() async throws(ClientFailure) -> [SecondChanceOffer]

    /// Accepts or declines an offer.
    ///
    /// - Parameters:
    ///   - offer: The offer.
    ///   - isAccepted: Whether the caller accepts. If so, ``SecondChanceOffer/order`` of the result is the new order.
    ///   - key: The idempotency key.
    /// - Throws: `ClientFailure`: refused as `.offerClosed`; `.notFound` for the offer of another member.
    func answer(
        _ offer: OfferID,
        isAccepted: Bool,
        key: String
    ) async throws(ClientFailure) -> SecondChanceOffer
}
