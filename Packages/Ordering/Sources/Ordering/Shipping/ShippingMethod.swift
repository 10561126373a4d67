public import FoundationCore

/// The identifier of a shipping method.
public typealias ShippingMethodID = Identifier<ShippingMethod>

/// A shipping method of a seller, with its price for one order and the countries that it serves.
public struct ShippingMethod: Sendable, Hashable, Identifiable {
    /// The maximum length of a name in bytes of UTF-8.
    public static let maximumNameLength = 100

    /// The identifier.
    public let id: ShippingMethodID
    /// The seller.
    public let seller: MemberID
    /// The name, such as "Parcel".
    public let name: String
    /// The price for one order, whatever the number of its line items.
    public let price: Money
    /// The countries that the method serves; `nil` for every country.
    public let countries: [Country]?

    /// Creates a shipping method.
    ///
    /// - Throws: `InvalidField` for a name that `CheckedText.line` does not accept, a price that is negative or above
    ///   `Money.maximumMinorUnits`, and an empty list of countries.
    public init(
        id: ShippingMethodID,
        seller: MemberID,
        name: String,
        price: Money,
        countries: [Country]? = nil
    ) throws(InvalidField) {
        try FieldCheck.amount(price, in: price.currency, as: "price")
        guard countries?.isEmpty != true else { throw InvalidField("countries", "must not be empty") }
        self.id = id
        self.seller = seller
        self.name = try CheckedText.line(name, as: "name", maximumLength: Self.maximumNameLength)
        self.price = price
        self.countries = countries
    }

    /// Returns whether buyers cannot distinguish the method from a new one by name: whether both have the same name,
    /// ignoring case, the same currency and the same countries.
    public func isNamed(as method: NewShippingMethod) -> Bool {
        name.lowercased() == method.name.lowercased() && price.currency == method.price.currency
            && countries.map(Set.init) == method.countries.map(Set.init)
    }

    /// Returns whether the method serves a country.
    public func serves(_ country: Country) -> Bool { countries?.contains(country) ?? true }
}
