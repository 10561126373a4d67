extension SQLiteError {
    /// A kind of failure, for a program to tell apart: SQLite's own codes are positive, this library's are negative.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The number: of SQLite, <https://www.sqlite.org/rescode.html>, or below zero of this library.
        public let rawValue: Int32
        /// A code by its number.
        public init(rawValue: Int32) { self.rawValue = rawValue }

        /// The code without SQLite's extension: `.constraint` of `.constraintUnique`.
        public var primary: Code { rawValue < 0 ? self : Code(rawValue: rawValue & 0xff) }
    }
}

extension SQLiteError.Code {
    /// The statement is no valid SQL, or names what is not there.
    public static let error = SQLiteError.Code(rawValue: 1)
    /// Another connection holds the lock, and the busy timeout has passed.
    public static let busy = SQLiteError.Code(rawValue: 5)
    /// A conflict inside this connection.
    public static let locked = SQLiteError.Code(rawValue: 6)
    /// No memory.
    public static let noMemory = SQLiteError.Code(rawValue: 7)
    /// A write where only reading is possible.
    public static let readOnly = SQLiteError.Code(rawValue: 8)
    /// Stopped by a `SQLiteInterrupter`.
    public static let interrupted = SQLiteError.Code(rawValue: 9)
    /// The operating system failed to read or write.
    public static let ioError = SQLiteError.Code(rawValue: 10)
    /// The file is damaged.
    public static let corrupt = SQLiteError.Code(rawValue: 11)
    /// The disk, or the number of pages allowed, is full.
    public static let full = SQLiteError.Code(rawValue: 13)
    /// The file cannot be opened.
    public static let cantOpen = SQLiteError.Code(rawValue: 14)
    /// A text, blob or statement is beyond SQLite's limits.
    public static let tooBig = SQLiteError.Code(rawValue: 18)
    /// A constraint of the schema is violated.
    public static let constraint = SQLiteError.Code(rawValue: 19)
    /// A value has not the type its place demands.
    public static let mismatch = SQLiteError.Code(rawValue: 20)
    /// The file is no database.
    public static let notADatabase = SQLiteError.Code(rawValue: 26)

    /// A CHECK constraint is violated.
    public static let constraintCheck = SQLiteError.Code(rawValue: 275)
    /// A foreign key refers to nothing.
    public static let constraintForeignKey = SQLiteError.Code(rawValue: 787)
    /// A NOT NULL column was given none.
    public static let constraintNotNull = SQLiteError.Code(rawValue: 1299)
    /// The primary key exists.
    public static let constraintPrimaryKey = SQLiteError.Code(rawValue: 1555)
    /// A trigger refused.
    public static let constraintTrigger = SQLiteError.Code(rawValue: 1811)
    /// The values of a unique index exist.
    public static let constraintUnique = SQLiteError.Code(rawValue: 2067)
    /// A value has not the type of its column in a STRICT table.
    public static let constraintDataType = SQLiteError.Code(rawValue: 3091)
}

extension SQLiteError.Code {
    /// The file is a database of another program.
    public static let otherApplication = SQLiteError.Code(rawValue: -1)
    /// The file was written by a newer version of this program.
    public static let newerVersion = SQLiteError.Code(rawValue: -2)
    /// The file is of an older version and opened only for reading, so it cannot be migrated.
    public static let olderVersion = SQLiteError.Code(rawValue: -3)
    /// The SQLite at hand lacks a feature that the schema requires.
    public static let unsupported = SQLiteError.Code(rawValue: -4)
    /// The application identifier is zero, or the migrations are not numbered 1, 2, 3, …
    public static let invalidSchema = SQLiteError.Code(rawValue: -5)
    /// A column holds a value that is none of the type asked for.
    public static let unexpectedType = SQLiteError.Code(rawValue: -6)
    /// A column holds NULL and the type asked for is not optional.
    public static let unexpectedNull = SQLiteError.Code(rawValue: -7)
    /// The statement's result has no such column.
    public static let noSuchColumn = SQLiteError.Code(rawValue: -8)
    /// The values do not match the statement's parameters in number or name.
    public static let wrongParameters = SQLiteError.Code(rawValue: -9)
    /// The value cannot be stored as it is: SQLite would make NULL of a NaN.
    public static let notStorable = SQLiteError.Code(rawValue: -10)
    /// The text holds no statement, or more than one where one is expected.
    public static let notOneStatement = SQLiteError.Code(rawValue: -11)
    /// The statement handle is in the middle of its own rows.
    public static let statementInUse = SQLiteError.Code(rawValue: -12)
    /// There is a transaction where none may be, none where one must be, or SQLite has rolled it back meanwhile.
    public static let invalidTransactionState = SQLiteError.Code(rawValue: -13)
    /// There is a file where a backup would go.
    public static let fileExists = SQLiteError.Code(rawValue: -14)
}

extension SQLiteError.Code {
    /// SQLITE_IOERR_WRITE. SQLite reports a disk without space as `.full` instead, but not a quota that is used up.
    static let ioErrorWrite = SQLiteError.Code(rawValue: 778)

    /// SQLite's codes for calls of the system that allocate space, and so fail on a full disk and on a defective one alike.
    ///
    /// Every other code of SQLite for input and output is of a call that reads, locks, maps or looks for a file, or of
    /// content that is wrong: space is never the reason.
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
