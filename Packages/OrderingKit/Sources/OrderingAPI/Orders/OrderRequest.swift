public import FoundationCore
public import Ordering

/// A request to execute a command on an order: the input of every endpoint in ``OrderingAPI/commands``.
public struct OrderRequest: Sendable, Hashable {
    /// The order to change.
    public let order: OrderID
    /// The change to make.
    public let command: OrderCommand
    /// The idempotency key.
    public let key: String

    /// Creates a request.
    public init(_ command: OrderCommand, on order: OrderID, key: String) {
        self.order = order
        self.command = command
        self.key = key
    }

    var body: OrderCommandBody { OrderCommandBody(command) }
}
