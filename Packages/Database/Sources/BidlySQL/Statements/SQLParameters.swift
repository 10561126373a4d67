/// Values for the parameters of a statement, with one row of values for each run.
///
/// ```swift
/// var parameters = SQLParameters()
/// for bid in bids { parameters.add(bid.item, bid.amount) }
/// _ = try insert.run(parameters)                          // one call runs the statement once per row
/// ```
public struct SQLParameters: Sendable {
    @usableFromInline var storage: [SQLValue] = []
    @usableFromInline var rowCount = 0

    /// The number of rows.
    @inlinable public var count: Int { rowCount }
    /// The values of all rows in row-major order.
    @inlinable public var values: [SQLValue] { storage }

    /// Creates an empty set of parameters.
    @inlinable
    public init() {}

    /// Creates an empty set of parameters with capacity for `count` values.
    @inlinable
    public init(capacity count: Int) { storage.reserveCapacity(count) }

    // Functions of parameter packs are always inlined, because a call that is not specialized looks up the metadata of
    // its pack and copies each value by its witness table. This takes longer than SQLite needs for a short statement.

    /// Creates parameters with one row.
    @inlinable
    @inline(__always)
    public init<each Value: SQLConvertible>(row values: repeat each Value) {
        var width = 0
        for _ in repeat each values { width += 1 }
        storage.reserveCapacity(width)
        add(repeat each values)
    }

    /// Appends a row. All rows of a statement must have the same number of values; `SQLStatement.run` checks the total
    /// number.
    @inlinable
    @inline(__always)
    public mutating func add<each Value: SQLConvertible>(_ row: repeat each Value) {
        repeat storage.append((each row).sqlValue)
        rowCount += 1
    }

    /// Appends a row whose number of values is known only at run time.
    @inlinable
    public mutating func add(values row: some Sequence<SQLValue>) {
        storage.append(contentsOf: row)
        rowCount += 1
    }

    /// Appends a row that consists of one value and a sequence of values.
    @inlinable
    public mutating func add(_ first: some SQLConvertible, values rest: some Sequence<SQLValue>) {
        storage.append(first.sqlValue)
        storage.append(contentsOf: rest)
        rowCount += 1
    }

    /// Removes all rows but keeps the allocated storage.
    @inlinable
    public mutating func removeAll() {
        storage.removeAll(keepingCapacity: true)
        rowCount = 0
    }
}
