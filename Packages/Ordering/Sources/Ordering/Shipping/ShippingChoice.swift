public import FoundationCore

/// The shipping address and the shipping method that the buyer of an order chose.
public struct ShippingChoice: Sendable, Hashable {
    /// The stored address.
    public let address: AddressID
    /// The shipping method as it was when the buyer chose it; `nil` if the seller offers none. Shipping is then free.
    public let method: ShippingMethod?

    /// Creates a choice.
    public init(address: AddressID, method: ShippingMethod?) {
        self.address = address
        self.method = method
    }
}
