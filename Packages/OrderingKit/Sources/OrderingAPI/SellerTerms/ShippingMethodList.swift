public import Ordering

/// Shipping methods, sorted by name. JSON: `{"shippingMethods":[…]}`.
public struct ShippingMethodList: Sendable, Hashable, Codable {
    /// The methods.
    public let shippingMethods: [ShippingMethod]

    /// Creates a list of methods that are sorted by name.
    public init(_ shippingMethods: [ShippingMethod]) { self.shippingMethods = shippingMethods }
}
