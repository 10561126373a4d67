public import FoundationCore

/// A payment that was received for an order: the one that paid it, or one that is refunded.
public struct Payment: Sendable, Hashable {
    /// Whether a payment paid the order, or why it is refunded. Servers may add outcomes; an unknown one is preserved.
    public struct Outcome: RawRepresentable, Sendable, Hashable {
        /// The stable name of the outcome.
        public let rawValue: String
        /// Creates an outcome from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The payment paid the order. An order has at most one such payment.
        public static let accepted = Outcome(rawValue: "accepted")
        /// The order was expired, cancelled or combined.
        public static let late = Outcome(rawValue: "late")
        /// The amount is not the total, or is in another currency.
        public static let wrongAmount = Outcome(rawValue: "wrongAmount")
        /// The order was paid already.
        public static let duplicate = Outcome(rawValue: "duplicate")

        /// The outcomes that this version knows.
        public static let known: [Outcome] = [.accepted, .late, .wrongAmount, .duplicate]
    }

    /// What was received.
    public let received: IncomingPayment
    /// The time at which the house recorded it.
    public let receivedAt: Instant
    /// Whether it paid the order.
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
