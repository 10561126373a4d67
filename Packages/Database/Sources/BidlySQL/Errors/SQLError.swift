/// An error of a database, independent of the database system. It never contains bound values.
public struct SQLError: Error, Sendable, Hashable {
    /// The kind of error. A database driver may define more kinds.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the kind.
        public let rawValue: String
        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The text is not a single valid statement, or refers to a table or column that does not exist.
        public static let invalidSQL = Code(rawValue: "invalidSQL")
        /// The number of values differs from the number of parameters.
        public static let wrongParameters = Code(rawValue: "wrongParameters")
        /// A value cannot be stored, because it is NaN or exceeds a size limit.
        public static let notStorable = Code(rawValue: "notStorable")
        /// A column does not contain a value of the requested type.
        public static let unexpectedValue = Code(rawValue: "unexpectedValue")
        /// A constraint of the schema is violated.
        public static let constraint = Code(rawValue: "constraint")
        /// A transaction is open where none is allowed, or no transaction is open where one is required.
        public static let invalidTransactionState = Code(rawValue: "invalidTransactionState")
        /// The statement writes, but the connection is read-only or the transaction is a read transaction.
        public static let readOnly = Code(rawValue: "readOnly")
        /// Another connection held a lock for longer than the busy timeout; a retry may succeed.
        public static let busy = Code(rawValue: "busy")
        /// The disk or the database is full.
        public static let full = Code(rawValue: "full")
        /// An input or output operation failed.
        public static let ioError = Code(rawValue: "ioError")
        /// The database file is damaged.
        public static let corrupt = Code(rawValue: "corrupt")
        /// The database cannot be opened or reached.
        public static let unavailable = Code(rawValue: "unavailable")
        /// The operating system denies access; the message names the path.
        public static let forbidden = Code(rawValue: "forbidden")
        /// The database belongs to another program, or a newer version of this program has migrated it. The database is
        /// unchanged.
        public static let refused = Code(rawValue: "refused")
        /// The statement was interrupted.
        public static let interrupted = Code(rawValue: "interrupted")
        /// Another error; the message contains the code of the database system.
        public static let other = Code(rawValue: "other")
    }

    /// The error kind.
    public let code: Code
    /// The message for the user or operator of the program.
    public let message: String
    /// The statement that failed; `nil` if no statement was involved.
    public let sql: String?
    /// Whether a failed commit may have taken effect. If so, reconnect and read the data before you decide how to
    /// continue.
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
    /// The message, followed by the statement if there is one.
    public var description: String { message + (sql.map { ", in: \($0)" } ?? "") }
}
