/// The kind of a charge in the total of an order. Servers may add kinds; an unknown one is preserved.
public struct ChargeKind: RawRepresentable, Sendable, Hashable {
    /// The stable name of the kind.
    public let rawValue: String
    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The prices of the line items.
    public static let items = ChargeKind(rawValue: "items")
    /// The price of the shipping method.
    public static let shipping = ChargeKind(rawValue: "shipping")
    /// The discount, as a negative amount.
    public static let discount = ChargeKind(rawValue: "discount")
    /// The buyer's premium: the commission of the house that the buyer pays.
    public static let premium = ChargeKind(rawValue: "premium")
    /// The tax on the order.
    public static let tax = ChargeKind(rawValue: "tax")

    /// The kinds that this version knows, in the order of the charges.
    public static let known: [ChargeKind] = [.items, .shipping, .discount, .premium, .tax]
}
