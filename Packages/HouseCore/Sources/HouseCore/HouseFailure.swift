public import BidlySQL

/// An infrastructure failure, as opposed to a refusal by the rules of a module.
public struct HouseFailure: Error, Sendable, Hashable {
    /// The kind of failure. More kinds may be added.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the kind.
        public let rawValue: String
        /// Creates a kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The disk is full. The house can still be read.
        public static let full = Code(rawValue: "full")
        /// Other writers held the write lock for longer than the timeout. A retry may succeed.
        public static let busy = Code(rawValue: "busy")
        /// The stored data is corrupt.
        public static let corrupt = Code(rawValue: "corrupt")
        /// The process lacks the permission to read, change or create the database; the detail states which permission.
        public static let forbidden = Code(rawValue: "forbidden")
        /// The database belongs to another program, a newer version of this program has upgraded it, or it needs a
        /// migration that the configuration forbids. The database is unchanged.
        public static let refused = Code(rawValue: "refused")
        /// The database is unreachable, its storage fails, or the house is closed.
        public static let unavailable = Code(rawValue: "unavailable")
        /// The outcome of the commit is unknown: the command may or may not have taken effect.
        public static let outcomeUnknown = Code(rawValue: "outcomeUnknown")
        /// A module violates its contract with HouseCore, such as by recording an event about an undeclared subject.
        public static let invalidModule = Code(rawValue: "invalidModule")
    }

    /// The kind of failure.
    public let code: Code
    /// A description for maintenance. It is never shown to members.
    public let detail: String

    /// Whether a retry may succeed: the code is `.full`, `.busy` or `.unavailable`.
    public var isTransient: Bool { [.full, .busy, .unavailable].contains(code) }

    /// Creates a failure.
    public init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    /// Converts a database error to a failure.
    public init(_ error: SQLError) {
        let code: Code =
            switch error.code {
            case _ where error.isOutcomeUnknown: .outcomeUnknown
            case .full: .full
            case .busy: .busy
            case .corrupt, .unexpectedValue: .corrupt
            case .refused: .refused
            case .forbidden: .forbidden
            case .invalidSQL, .wrongParameters, .notStorable, .constraint: .invalidModule
            default: .unavailable
            }
        self.init(code, "\(error)")
    }

    static let keyMissing = HouseFailure(.corrupt, "The secret key of the house is missing.")
    static let closed = HouseFailure(.unavailable, "The house is closed.")
}

extension HouseFailure: CustomStringConvertible {
    /// The value of ``detail``.
    public var description: String { detail }
}
