public import FoundationCore
public import Ordering

/// The port to a payment provider.
///
/// The house performs the calls in its outbox after the commit of the transaction that added them. A call that fails is
/// repeated, so an implementation must perform calls with the same identifier only once.
public protocol PaymentProvider: Sendable {
    /// The name of the provider in orders and in the path of its events.
    var name: PaymentProviderName { get }

    /// Performs a call. If its task is cancelled, returns or throws soon.
    ///
    /// - Returns: The address of the page on which the buyer pays; `nil` for a refund.
    /// - Throws: Any error if the call must be repeated. The description of the error is logged, so it must not contain
    ///   a secret.
    func perform(_ call: PaymentCall) async throws -> String?

    /// Authenticates and reads an event that the provider sent.
    ///
    /// - Parameters:
    ///   - content: The body of the request.
    ///   - signature: The value of `Payment-Signature`.
    ///   - time: The time by the house's clock.
    /// - Throws: `OrderingRefusal`: `.notAuthentic` for a signature that is not valid or whose time differs too much
    ///   from `time`; `.invalid` for a body that is not an event.
    func event(in content: [UInt8], signature: String, at time: Instant) throws(OrderingRefusal) -> PaymentEvent
}

/// A call to a payment provider, as stored in the outbox.
public struct PaymentCall: Sendable, Hashable {
    /// The action that the provider must perform.
    public enum Request: Sendable, Hashable {
        /// Prepare the page on which the buyer pays.
        case page
        /// Refund all or a part of the payment with the reference `payment`. `reference` identifies the refund.
        case refund(payment: String, reference: String)
    }

    /// The identifier. Repetitions of a call have the same identifier.
    public let id: String
    /// The provider that must perform the call.
    public let provider: PaymentProviderName
    /// The identifier of the order that is paid or refunded.
    public let order: OrderID
    /// The action that the provider must perform.
    public let request: Request
    /// The amount to pay or to refund.
    public let amount: Money

    /// Creates a call.
    public init(id: String, provider: PaymentProviderName, order: OrderID, request: Request, amount: Money) {
        self.id = id
        self.provider = provider
        self.order = order
        self.request = request
        self.amount = amount
    }
}

/// An event of a payment provider.
public struct PaymentEvent: Sendable, Hashable {
    /// What happened.
    public enum Change: Sendable, Hashable {
        /// The buyer paid.
        case paid(IncomingPayment)
        /// The refund with this reference was paid out.
        case refunded(reference: String)
    }

    /// The provider's identifier of the event. Each event is processed only once.
    public let id: Identifier<PaymentEvent>
    /// The identifier of the order that was paid or refunded.
    public let order: OrderID
    /// What happened.
    public let change: Change

    /// Creates an event.
    public init(id: Identifier<PaymentEvent>, order: OrderID, change: Change) {
        self.id = id
        self.order = order
        self.change = change
    }
}
