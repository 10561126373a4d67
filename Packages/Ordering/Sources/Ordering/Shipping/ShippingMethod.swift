public import FoundationCore

/// A shipping method identifier.
public typealias ShippingMethodID = Identifier<ShippingMethod>

/// A shipping method of a seller, with its price for one order and the countries that it serves.
public struct ShippingMethod: Sendable, Hashable, Identifiable {
    /// The maximum length of a name in bytes of UTF-8.
    public static let maximumNameLength = 100

    /// The identifier that an order's shipping choice states.
    public let id: ShippingMethodID
    /// The seller who offers the method.
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

    /// Returns whether the method has the same name and currency as a new one, and both serve the same country, so that
    /// a buyer in this country could not distinguish the two. The case of names is ignored.
    public func isAmbiguous(with method: NewShippingMethod) -> Bool {
        guard name.lowercased() == method.name.lowercased(), price.currency == method.price.currency else {
            return false
        }
        guard let countries, let others = method.countries else { return true }
        return !Set(countries).isDisjoint(with: others)
    }

    /// Returns whether the method serves a country.
    public func serves(_ country: Country) -> Bool { countries?.contains(country) ?? true }
}
