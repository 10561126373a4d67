public import FoundationCore

/// The shipping that the buyer of an order chose.
public struct ShippingChoice: Sendable, Hashable {
    /// The stored address.
    public let address: AddressID
    /// The shipping method as of the choice; `nil` if the seller offers none, so that shipping costs nothing.
    public let method: ShippingMethod?

    /// Creates a choice.
    public init(address: AddressID, method: ShippingMethod?) {
        self.address = address
        self.method = method
    }
}
