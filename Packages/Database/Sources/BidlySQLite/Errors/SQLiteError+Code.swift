extension SQLiteError {
    /// The kind of an error: SQLite's result codes are positive, the codes of this library are negative.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// SQLite's result code (<https://www.sqlite.org/rescode.html>), or a negative code of this library.
        public let rawValue: Int32
        /// Creates a code from its number.
        public init(rawValue: Int32) { self.rawValue = rawValue }

        /// The primary result code, such as `.constraint` for `.constraintUnique`.
        public var primary: Code { rawValue < 0 ? self : Code(rawValue: rawValue & 0xff) }
    }
}

extension SQLiteError.Code {
    /// The statement is not valid SQL, or refers to a table or column that does not exist.
    public static let error = SQLiteError.Code(rawValue: 1)
    /// Another connection holds a lock and the busy timeout has expired.
    public static let busy = SQLiteError.Code(rawValue: 5)
    /// A conflict within the same connection.
    public static let locked = SQLiteError.Code(rawValue: 6)
    /// A write on a read-only connection or in a read transaction.
    public static let readOnly = SQLiteError.Code(rawValue: 8)
    /// The statement was interrupted.
    public static let interrupted = SQLiteError.Code(rawValue: 9)
    /// An input or output operation of the operating system failed.
    public static let ioError = SQLiteError.Code(rawValue: 10)
    /// The database file is damaged.
    public static let corrupt = SQLiteError.Code(rawValue: 11)
    /// The disk is full, or the page limit is reached.
    public static let full = SQLiteError.Code(rawValue: 13)
    /// The file cannot be opened.
    public static let cantOpen = SQLiteError.Code(rawValue: 14)
    /// A string, blob or statement exceeds SQLite's limits.
    public static let tooBig = SQLiteError.Code(rawValue: 18)
    /// A constraint of the schema is violated.
    public static let constraint = SQLiteError.Code(rawValue: 19)
    /// A value has the wrong type, such as text for a rowid.
    public static let mismatch = SQLiteError.Code(rawValue: 20)
    /// The file is not a database.
    public static let notADatabase = SQLiteError.Code(rawValue: 26)

    /// A CHECK constraint is violated.
    public static let constraintCheck = SQLiteError.Code(rawValue: 275)
    /// A FOREIGN KEY constraint is violated.
    public static let constraintForeignKey = SQLiteError.Code(rawValue: 787)
    /// A NOT NULL constraint is violated.
    public static let constraintNotNull = SQLiteError.Code(rawValue: 1299)
    /// A PRIMARY KEY constraint is violated.
    public static let constraintPrimaryKey = SQLiteError.Code(rawValue: 1555)
    /// A UNIQUE constraint is violated.
    public static let constraintUnique = SQLiteError.Code(rawValue: 2067)
    /// A value does not have the type of its column in a STRICT table.
    public static let constraintDataType = SQLiteError.Code(rawValue: 3091)
}

extension SQLiteError.Code {
    /// The file is a database of another program.
    public static let otherApplication = SQLiteError.Code(rawValue: -1)
    /// The installed SQLite lacks a feature that the tables require.
    public static let unsupported = SQLiteError.Code(rawValue: -4)
    /// The application ID is zero.
    public static let invalidApplicationID = SQLiteError.Code(rawValue: -5)
    /// A column contains a value of another type than requested.
    public static let unexpectedType = SQLiteError.Code(rawValue: -6)
    /// A column contains NULL, but the requested type is not optional.
    public static let unexpectedNull = SQLiteError.Code(rawValue: -7)
    /// The result has no such column.
    public static let noSuchColumn = SQLiteError.Code(rawValue: -8)
    /// The values do not match the parameters in number or name.
    public static let wrongParameters = SQLiteError.Code(rawValue: -9)
    /// A value that cannot be stored: SQLite would store NaN as NULL.
    public static let notStorable = SQLiteError.Code(rawValue: -10)
    /// The text contains no statement, or more than one.
    public static let notOneStatement = SQLiteError.Code(rawValue: -11)
    /// The statement is already running.
    public static let statementInUse = SQLiteError.Code(rawValue: -12)
    /// A transaction is open where none is allowed, none is open where one is required, or SQLite has rolled it back.
    public static let invalidTransactionState = SQLiteError.Code(rawValue: -13)
}

extension SQLiteError.Code {
    /// SQLITE_IOERR_WRITE. SQLite reports a full disk as `.full` instead, but an exhausted quota with this code.
    static let ioErrorWrite = SQLiteError.Code(rawValue: 778)

    /// SQLite's codes for system calls that allocate space, and thus fail both on a full disk and on a defective one.
    ///
    /// All other input/output codes belong to calls that read, lock, map or look up files, or to invalid content; they
    /// never mean a full disk.
    static let mayBeFull: Set<SQLiteError.Code> = [
        .cantOpen, .ioErrorWrite,
        // SQLITE_IOERR_FSYNC, _DIR_FSYNC, _TRUNCATE, _DELETE, _CLOSE
        Self(rawValue: 1034), Self(rawValue: 1290), Self(rawValue: 1546), Self(rawValue: 2570),
        Self(rawValue: 4106),
        // SQLITE_IOERR_SHMOPEN, _SHMSIZE
        Self(rawValue: 4618), Self(rawValue: 4874),
        // SQLITE_IOERR_BEGIN_ATOMIC, _COMMIT_ATOMIC
        Self(rawValue: 7434), Self(rawValue: 7690),
    ]
}
