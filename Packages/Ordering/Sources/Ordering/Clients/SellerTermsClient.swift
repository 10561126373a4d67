public import FoundationCore

/// The shipping methods and discounts of a seller. An implementation is for one caller. Every function throws
/// `ClientFailure`.
public protocol SellerTermsClient: Sendable {
    /// Adds a shipping method.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - key: The idempotency key. A repeated request with the same key adds nothing.
    /// - Throws: `ClientFailure`, with `.invalid` for a method that is not valid.
    func addShippingMethod(_ method: NewShippingMethod, key: String) async throws(ClientFailure) -> ShippingMethod

    /// Returns the caller's shipping methods, sorted by name.
    func ownShippingMethods() async throws(ClientFailure) -> [ShippingMethod]

    /// Removes a shipping method. Orders with this method are unchanged.
    ///
    /// - Throws: `ClientFailure`, with `.notFound` if the caller has no such method.
    func removeShippingMethod(_ id: ShippingMethodID) async throws(ClientFailure)

    /// Adds a discount. A repeated request with the same key adds nothing.
    ///
    /// - Parameters:
    ///   - discount: The discount.
    ///   - key: The idempotency key.
    /// - Throws: `ClientFailure`: refused with the code `.discountCodeTaken` if a discount of the caller has the code.
    func addDiscount(_ discount: NewDiscount, key: String) async throws(ClientFailure) -> Discount

    /// Returns the discounts of the caller, newest first.
    func discounts() async throws(ClientFailure) -> [Discount]

    /// Ends a discount. Orders with this discount are unchanged. Does nothing if the discount has already ended.
    ///
    /// - Throws: `ClientFailure`, with `.notFound` if the caller has no such discount.
    func endDiscount(_ id: DiscountID) async throws(ClientFailure) -> Discount
}
