public import FoundationCore

/// A payment that was received for an order: either a payment that was accepted, or one that is refunded.
public struct Payment: Sendable, Hashable {
    /// Whether a payment was accepted, or why it is refunded. Servers may add outcomes; an unknown one is preserved.
    public struct Outcome: RawRepresentable, Sendable, Hashable {
        /// The stable name of the outcome.
        public let rawValue: String
        /// Creates an outcome from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The payment was accepted as the payment of the order. An order has at most one accepted payment.
        public static let accepted = Outcome(rawValue: "accepted")
        /// The order was expired, cancelled or combined when the payment arrived.
        public static let late = Outcome(rawValue: "late")
        /// The amount differs from the total, or is in a different currency.
        public static let wrongAmount = Outcome(rawValue: "wrongAmount")
        /// The order was already paid.
        public static let duplicate = Outcome(rawValue: "duplicate")

        /// The outcomes that this version knows.
        public static let known: [Outcome] = [.accepted, .late, .wrongAmount, .duplicate]
    }

    /// The payment as the seller or the provider reported it.
    public let received: IncomingPayment
    /// The time at which the house recorded the payment.
    public let receivedAt: Instant
    /// Whether the payment was accepted, or why not.
    public let outcome: Outcome

    /// Creates a payment.
    ///
    /// - Throws: `InvalidField` for a time that RFC 3339 cannot represent.
    public init(_ received: IncomingPayment, at receivedAt: Instant, outcome: Outcome) throws(InvalidField) {
        try FieldCheck.time(receivedAt, as: "receivedAt")
        self.init(recorded: received, at: receivedAt, outcome: outcome)
    }

    init(recorded received: IncomingPayment, at receivedAt: Instant, outcome: Outcome) {
        self.received = received
        self.receivedAt = receivedAt
        self.outcome = outcome
    }
}
