/// An error for a sequence of events that is not a valid log of an order.
public struct OrderLogError: Error, Sendable, Hashable {
    /// The kind of error.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the code.
        public let rawValue: String
        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The first event is not a creation with sequence 1.
        public static let notCreatedFirst = Code(rawValue: "notCreatedFirst")
        /// An event is missing or duplicated.
        public static let gap = Code(rawValue: "gap")
        /// An event is earlier than the previous event.
        public static let backInTime = Code(rawValue: "backInTime")
        /// The state transition table does not contain the event.
        public static let noTransition = Code(rawValue: "noTransition")
        /// An amount is too large, in a different currency, or exceeds the rest of the accepted payment; or the refund
        /// is not due.
        public static let wrongAmount = Code(rawValue: "wrongAmount")
    }

    /// The kind of error.
    public let code: Code
    /// The sequence number of the invalid event; `nil` if the log is empty.
    public let sequence: Int?

    /// Creates an error.
    public init(code: Code, sequence: Int?) {
        self.code = code
        self.sequence = sequence
    }
}

extension OrderLogError: CustomStringConvertible {
    /// The sequence number of the event, and the reason why it is invalid.
    public var description: String {
        let reason =
            switch code {
            case .notCreatedFirst: "the log does not begin with the creation of the order"
            case .gap: "it is duplicated, or an earlier event is missing"
            case .backInTime: "its time is before the time of the previous event"
            case .noTransition: "the status of the order does not permit it"
            case .wrongAmount: "its amount is too large or in another currency, or the refund is not due"
            default: code.rawValue
            }
        return sequence.map { "event \($0) of the order is invalid: \(reason)" } ?? reason
    }
}
