/// A prepared statement of one connection: compiled once, run any number of times.
///
/// Parameters are written `?1`, `?2`, … or `?`, in the SQL of every dialect. A statement belongs to its connection and,
/// like it, to one actor or thread.
///
/// ```swift
/// let insert = try connection.prepare("INSERT INTO bids (item, amount) VALUES (?1, ?2)")
/// try insert.execute("km5", 2500)
/// let amounts = try connection.prepare("SELECT amount FROM bids WHERE item = ?1").query("km5").map { row in
///     try row.read(0, as: Int64.self)
/// }
/// ```
public protocol SQLStatement: AnyObject {
    /// The text of the statement.
    var sql: String { get }

    /// Runs the statement once for each row of parameters, in order, and returns the rows of all runs one after the
    /// other.
    ///
    /// The caller waits for the database at most once, whatever the number of rows: SQLite runs them in a loop,
    /// PostgreSQL sends them as one pipeline. This is the only dynamic call of a run; values cross the port in buffers.
    ///
    /// - Throws: `SQLError`: `.wrongParameters` if a row has not one value for each parameter, `.constraint`, `.busy`,
    ///   `.full`, `.ioError`, …. Runs before the one that failed have been executed; the transaction decides whether they stay.
    func run(_ parameters: SQLParameters) throws(SQLError) -> SQLRows
}

extension SQLStatement {
    /// Runs the statement once, and discards the rows that it returns.
    ///
    /// - Throws: as `run(_:)`.
    @inlinable
    public func execute<each Value: SQLConvertible>(_ values: repeat each Value) throws(SQLError) {
        _ = try run(SQLParameters(row: repeat each values))
    }

    /// Runs the statement once and returns its rows.
    ///
    /// - Throws: as `run(_:)`.
    @inlinable
    public func query<each Value: SQLConvertible>(_ values: repeat each Value) throws(SQLError) -> SQLRows {
        try run(SQLParameters(row: repeat each values))
    }

    /// Runs the statement once and returns its first row, or `nil`. The database still computes every row: limit the
    /// statement itself.
    ///
    /// - Throws: as `run(_:)`.
    @inlinable
    public func first<each Value: SQLConvertible>(_ values: repeat each Value) throws(SQLError) -> SQLRow? {
        try run(SQLParameters(row: repeat each values)).first
    }
}
