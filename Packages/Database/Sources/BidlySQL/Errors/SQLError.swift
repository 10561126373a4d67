/// A failure of a database, in terms that do not depend on the database system. It never contains bound values.
public struct SQLError: Error, Sendable, Hashable {
    /// A kind of failure; databases may add kinds.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the kind.
        public let rawValue: String
        /// Creates a kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The text is not one valid statement, or names what does not exist.
        public static let invalidSQL = Code(rawValue: "invalidSQL")
        /// The number of values differs from the number of parameters.
        public static let wrongParameters = Code(rawValue: "wrongParameters")
        /// A value cannot be stored: NaN, or beyond a size limit.
        public static let notStorable = Code(rawValue: "notStorable")
        /// A column holds no value of the requested type.
        public static let unexpectedValue = Code(rawValue: "unexpectedValue")
        /// A constraint of the schema is violated.
        public static let constraint = Code(rawValue: "constraint")
        /// There is a transaction where none may be, or none where one must be.
        public static let invalidTransactionState = Code(rawValue: "invalidTransactionState")
        /// A write where only reading is possible.
        public static let readOnly = Code(rawValue: "readOnly")
        /// Other connections hold a lock for longer than the timeout; a retry may succeed.
        public static let busy = Code(rawValue: "busy")
        /// There is no space left.
        public static let full = Code(rawValue: "full")
        /// Reading or writing the medium failed.
        public static let ioError = Code(rawValue: "ioError")
        /// The stored data are damaged.
        public static let corrupt = Code(rawValue: "corrupt")
        /// The database cannot be opened or reached.
        public static let unavailable = Code(rawValue: "unavailable")
        /// The system does not allow the access; the message names what it does not allow.
        public static let forbidden = Code(rawValue: "forbidden")
        /// The database belongs to another program or to a newer version of this one; it is left unchanged.
        public static let refused = Code(rawValue: "refused")
        /// The statement was interrupted.
        public static let interrupted = Code(rawValue: "interrupted")
        /// Another failure of the database system; the message has its own code.
        public static let other = Code(rawValue: "other")
    }

    /// The kind of failure.
    public let code: Code
    /// The failure in words, for the people who run the program.
    public let message: String
    /// The text of the statement that failed; `nil` if no statement was involved.
    public let sql: String?
    /// Whether a commit may have taken effect although it failed. Reconnect and read before the next decision.
    public let isOutcomeUnknown: Bool

    /// Creates an error.
    public init(_ code: Code, _ message: String, sql: String? = nil, isOutcomeUnknown: Bool = false) {
        self.code = code
        self.message = message
        self.sql = sql
        self.isOutcomeUnknown = isOutcomeUnknown
    }
}

extension SQLError: CustomStringConvertible {
    /// The message, and the statement if there is one.
    public var description: String { message + (sql.map { ", in: \($0)" } ?? "") }
}
