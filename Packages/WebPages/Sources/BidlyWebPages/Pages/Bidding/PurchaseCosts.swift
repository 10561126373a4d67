internal import FoundationCore
internal import Ordering

/// The costs of a purchase beside the price: shipping, the buyer's premium and the tax.
struct PurchaseCosts: Sendable {
    /// The total of a price with one shipping method.
    struct Total: Sendable {
        /// The shipping method; `nil` if the seller offers none in the currency of the price.
        let method: ShippingMethod?
        let charges: OrderCharges
    }

    /// The shipping methods of the seller; `nil` if they could not be read.
    var shipping: [ShippingMethod]?
    /// The rules for the buyer's premium and the tax; `nil` if they could not be read.
    var rules: [ChargeRule]?

    /// Whether a buyer pays more than the price, or may pay more because some costs could not be read.
    var mayExceedPrice: Bool { shipping?.isEmpty != true || rules?.isEmpty != true }

    /// Returns the total of a price for each shipping method in its currency, or the total without a method.
    func totals(of price: Money) -> [Total] {
        let methods = (shipping ?? []).filter { $0.price.currency == price.currency }
        return (methods.isEmpty ? [nil] : methods.map(Optional.some)).compactMap { total(of: price, with: $0) }
    }

    /// Returns the total of a price with a shipping method; `nil` if the currencies differ or the total is too large.
    func total(of price: Money, with method: ShippingMethod?) -> Total? {
        let charges = try? OrderCharges(
            prices: [price],
            shipping: method?.price,
            rules: rules ?? [],
            in: price.currency
        )
        return charges.map { Total(method: method, charges: $0) }
    }
}
