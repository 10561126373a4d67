import FoundationCore

extension ShippingMethod: CustomStringConvertible {
    /// The name, the price and the countries as a phrase: `Parcel, 5.50 USD, to DE, AT`.
    public var description: String {
        "\(name), \(price)" + (countries.map { ", to " + $0.map(\.code).joined(separator: ", ") } ?? "")
    }
}
