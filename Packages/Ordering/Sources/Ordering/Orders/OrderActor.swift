/// The role in which a person or system acts on an order. Servers may add roles; an unknown one is preserved.
public struct OrderActor: RawRepresentable, Sendable, Hashable {
    /// The stable name of the role.
    public let rawValue: String
    /// Creates a role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The buyer of the order.
    public static let buyer = OrderActor(rawValue: "buyer")
    /// The seller of the order.
    public static let seller = OrderActor(rawValue: "seller")
    /// The payment provider.
    public static let provider = OrderActor(rawValue: "provider")
    /// The house itself, when an action is due or an item is sold.
    public static let house = OrderActor(rawValue: "house")
    /// An administrator of the house.
    public static let administrator = OrderActor(rawValue: "administrator")
}
