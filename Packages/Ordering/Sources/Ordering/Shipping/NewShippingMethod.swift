public import FoundationCore

/// A shipping method to add. The house validates it.
public struct NewShippingMethod: Sendable, Hashable {
    /// The name, such as "Parcel".
    public let name: String
    /// The price for one order.
    public let price: Money
    /// The countries that the method serves; `nil` for every country.
    public let countries: [Country]?

    /// Creates a method to add.
    public init(name: String, price: Money, countries: [Country]? = nil) {
        self.name = name
        self.price = price
        self.countries = countries
    }
}
