public import FoundationCore

/// The costs of a purchase beside the price, as a bidder knows them before the sale: shipping, the buyer's premium and
/// the tax.
///
/// ```swift
/// let costs = PurchaseCosts(shipping: try await client.shippingMethods(of: seller), rules: try await client.chargeRules())
/// let total = costs.totals(of: price).first?.charges.total
/// ```
public struct PurchaseCosts: Sendable, Hashable {
    /// The total of a price with one shipping method.
    public struct Total: Sendable, Hashable {
        /// The shipping method; `nil` if the seller offers none in the currency of the price.
        public let method: ShippingMethod?
        /// The charges and their sum.
        public let charges: OrderCharges
    }

    /// The shipping methods of the seller; `nil` if they are unknown.
    public let shipping: [ShippingMethod]?
    /// The house's rules for the buyer's premium and the tax; `nil` if they are unknown.
    public let rules: [ChargeRule]?

    /// Creates the costs of a purchase.
    public init(shipping: [ShippingMethod]? = nil, rules: [ChargeRule]? = nil) {
        self.shipping = shipping
        self.rules = rules
    }

    /// Whether a buyer pays more than the price, or may pay more because some costs are unknown.
    public var mayExceedPrice: Bool { shipping?.isEmpty != true || rules?.isEmpty != true }

    /// Returns the total of a price for each shipping method in its currency, or the total without a method if there is
    /// none. Omits totals above `Money.maximumMinorUnits`. O(n) in the number of methods.
    public func totals(of price: Money) -> [Total] {
        let methods = (shipping ?? []).filter { $0.price.currency == price.currency }
        return (methods.isEmpty ? [nil] : methods.map(Optional.some)).compactMap { total(of: price, with: $0) }
    }

    /// Returns the total of a price with a shipping method; `nil` if the currencies differ, or if the total is above
    /// `Money.maximumMinorUnits`.
    public func total(of price: Money, with method: ShippingMethod?) -> Total? {
        let charges = try? OrderCharges(
            prices: [price],
            shipping: method?.price,
            rules: rules ?? [],
            in: price.currency
        )
        return charges.map { Total(method: method, charges: $0) }
    }
}
