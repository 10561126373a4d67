/// A prepared statement: compiled once, run any number of times.
///
/// Parameters are written as `?1`, `?2`, … or `?` in every dialect. Use a statement only on the actor or thread of its
/// connection.
///
/// ```swift
/// let insert = try connection.prepare("INSERT INTO bids (item, amount) VALUES (?1, ?2)")
/// try insert.execute("km5", 2500)
/// let amounts = try connection.prepare("SELECT amount FROM bids WHERE item = ?1").query("km5").map { row in
///     try row.read(0, as: Int64.self)
/// }
/// ```
public protocol SQLStatement: AnyObject {
    /// The SQL text with placeholders for the parameters.
    var sql: String { get }

    /// The names of the columns of the result, in order; empty if the statement returns no rows.
    ///
    /// - Throws: `SQLError` if the statement cannot be compiled.
    func columnNames() throws(SQLError) -> [String]

    /// Runs the statement once for each row of parameters, in order, and returns the rows of all runs.
    ///
    /// The call needs at most one round trip to the database: SQLite runs the statement in a loop, PostgreSQL sends a
    /// pipeline. Values are passed in buffers, so that a run needs only one dynamically dispatched call.
    ///
    /// - Throws: `SQLError`: `.wrongParameters` if the number of values differs from the number of parameters;
    ///   `.constraint` if a constraint is violated; `.busy` if another connection holds a lock; other codes if the
    ///   database fails. The runs for earlier rows have been executed; if they must not persist, roll back the
    ///   transaction.
    func run(_ parameters: SQLParameters) throws(SQLError) -> SQLRows
}

extension SQLStatement {
    /// Runs the statement once and discards its rows.
    ///
    /// - Throws: the errors of ``run(_:)``.
    @inlinable
    @inline(__always)
    public func execute<each Value: SQLConvertible>(_ values: repeat each Value) throws(SQLError) {
        _ = try run(SQLParameters(row: repeat each values))
    }

    /// Runs the statement once and returns its rows.
    ///
    /// - Throws: the errors of ``run(_:)``.
    @inlinable
    @inline(__always)
    public func query<each Value: SQLConvertible>(_ values: repeat each Value) throws(SQLError) -> SQLRows {
        try run(SQLParameters(row: repeat each values))
    }

    /// Runs the statement once and returns its first row; `nil` if there is none. All rows are computed, so add
    /// `LIMIT 1` to the statement.
    ///
    /// - Throws: the errors of ``run(_:)``.
    @inlinable
    @inline(__always)
    public func first<each Value: SQLConvertible>(_ values: repeat each Value) throws(SQLError) -> SQLRow? {
        try run(SQLParameters(row: repeat each values)).first
    }
}
