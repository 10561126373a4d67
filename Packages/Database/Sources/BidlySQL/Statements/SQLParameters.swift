/// Values for the parameters of a statement: one row of values for each run of it.
///
/// ```swift
/// var parameters = SQLParameters()
/// for bid in bids { parameters.add(bid.item, bid.amount) }
/// _ = try insert.run(parameters)                          // one call, as many runs as rows
/// ```
public struct SQLParameters: Sendable {
    @usableFromInline var storage: [SQLValue] = []
    @usableFromInline var rowCount = 0

    /// The number of rows.
    @inlinable public var count: Int { rowCount }
    /// The values of all rows, row by row.
    @inlinable public var values: [SQLValue] { storage }

    /// Creates parameters without a row.
    @inlinable
    public init() {}

    /// Creates parameters without a row, with storage for `count` values.
    @inlinable
    public init(capacity count: Int) { storage.reserveCapacity(count) }

    /// Creates one row.
    @inlinable
    public init<each Value: SQLConvertible>(row values: repeat each Value) {
        add(repeat each values)
    }

    /// Adds a row. All rows of one statement have the same number of values; `SQLStatement.run` checks it.
    @inlinable
    public mutating func add<each Value: SQLConvertible>(_ row: repeat each Value) {
        repeat storage.append((each row).sqlValue)
        rowCount += 1
    }

    /// Adds a row of values that are collected at run time.
    @inlinable
    public mutating func add(values row: some Sequence<SQLValue>) {
        storage.append(contentsOf: row)
        rowCount += 1
    }

    /// Removes all rows and keeps the storage for the next ones.
    @inlinable
    public mutating func removeAll() {
        storage.removeAll(keepingCapacity: true)
        rowCount = 0
    }
}
