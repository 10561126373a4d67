/// The rows that a statement returned, stored in one buffer.
///
/// ```swift
/// for row in rows { titles[try row.read(0, as: Int64.self)] = try row.read(1, as: String.self) }
/// ```
public struct SQLRows: Sendable {
    @usableFromInline var storage: [SQLValue] = []
    /// The number of columns; 0 if the statement returns no rows.
    public let width: Int
    /// The text of the statement, for error messages.
    public let sql: String

    /// Creates an empty result. A database driver then appends the values.
    @inlinable
    public init(width: Int, sql: String) {
        self.width = width
        self.sql = sql
    }

    /// Appends the next value of the current row. A database driver calls it exactly `width` times for each row.
    @inlinable
    public mutating func append(_ value: SQLValue) { storage.append(value) }
}

extension SQLRows: RandomAccessCollection {
    /// The position of the first row: 0.
    @inlinable public var startIndex: Int { 0 }
    /// The number of rows.
    @inlinable public var endIndex: Int { width == 0 ? 0 : storage.count / width }
    /// Returns the row at a position. O(1).
    @inlinable public subscript(position: Int) -> SQLRow { SQLRow(of: self, at: position * width) }
}

/// A row of a result.
public struct SQLRow: Sendable {
    @usableFromInline let rows: SQLRows
    @usableFromInline let offset: Int

    @inlinable
    init(of rows: SQLRows, at offset: Int) {
        self.rows = rows
        self.offset = offset
    }

    /// Returns the value of a column by its index, counted from 0.
    ///
    /// - Throws: `SQLError` with `.unexpectedValue` if the column does not exist, or if its value is not valid for the
    ///   type; for example, NULL for a type that is not optional, a value of another storage class, or an integer that
    ///   overflows.
    @inlinable
    public func read<Value: SQLConvertible>(_ index: Int, as type: Value.Type = Value.self) throws(SQLError) -> Value {
        guard index >= 0, index < rows.width else {
            throw SQLError(
                .unexpectedValue,
                "Column \(index) does not exist; the number of columns is \(rows.width).",
                sql: rows.sql
            )
        }
        if let value = Value(sqlValue: rows.storage[offset + index]) { return value }
        throw SQLError(
            .unexpectedValue,
            "Column \(index) does not contain a value of type \(Value.self).",
            sql: rows.sql
        )
    }

    /// The stored values of all columns.
    public var values: [SQLValue] { Array(rows.storage[offset..<offset + rows.width]) }
}
