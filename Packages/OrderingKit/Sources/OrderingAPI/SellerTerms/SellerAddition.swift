/// A request to add a shipping method or a discount.
public struct SellerAddition<Value: Sendable & Hashable>: Sendable, Hashable {
    /// The shipping method or the discount to add.
    public let value: Value
    /// The idempotency key.
    public let key: String

    /// Creates a request.
    public init(_ value: Value, key: String) {
        self.value = value
        self.key = key
    }
}
