public import BidlySQL
internal import HTTPCore

/// A row of a derived table that does not match the replayed log.
public struct TableDifference: Sendable, Hashable, CustomStringConvertible {
    /// The table name.
    public let table: String
    /// The key of the row: the values of the canonical query's key columns.
    public let key: [SQLValue]
    /// The names of the columns whose values differ, such as `price`. For a column with JSON objects, the names of the
    /// differing properties, such as `body.price`. Empty if one of the rows is missing.
    public let columns: [String]
    /// The stored row; `nil` if the table lacks it.
    public let stored: [SQLValue]?
    /// The row according to the log; `nil` if the stored row should not exist.
    public let rebuilt: [SQLValue]?
    /// The last log entry that affects the row; `nil` if it is not known.
    public internal(set) var origin: LogOrigin?

    /// A description with the stored values and the values that result from the replayed log.
    public var description: String {
        switch (stored, rebuilt) {
        case (let stored?, let rebuilt?): "\(row) is \(Self.text(stored)); the log gives \(Self.text(rebuilt))"
        case (nil, let rebuilt?): "\(row) is missing; the log gives \(Self.text(rebuilt))"
        default: "\(row) should not exist"
        }
    }

    /// A description without stored values, because they may be secret. It contains the kind of difference and the name
    /// of the entity or, if the name is unknown, the key of the row.
    public var summary: String {
        guard let origin else {
            return switch (stored, rebuilt) {
            case (.some, .some): "\(row) does not match the log: \(columnList)"
            case (nil, _): "\(row) is missing"
            case (.some, nil): "\(row) should not exist"
            }
        }
        let name = origin.name.map { "\"\($0)\" (\(origin.subject))" } ?? "\"\(origin.subject)\""
        let difference =
            switch (stored, rebuilt) {
            case (.some, .some): "\(columnList) in table \"\(table)\""
            case (nil, _): "a row is missing in table \"\(table)\""
            case (.some, nil): "a row in table \"\(table)\" should not exist"
            }
        return "\(name) does not match log entry \(origin.position): \(difference)"
    }

    private var columnList: String { columns.joined(separator: ", ") }

    private var row: String { "Row \(Self.text(key)) of table \"\(table)\"" }

    private static func text(_ values: [SQLValue]) -> String {
        let texts = values.map { value in
            switch value {
            case .null: "NULL"
            case .integer(let integer): "\(integer)"
            case .real(let real): "\(real)"
            case .text(let text): "'\(text)'"
            case .blob(let blob): "'\(String(decoding: blob, as: UTF8.self))'"
            }
        }
        return "(\(texts.joined(separator: ", ")))"
    }
}

extension TableDifference {
    /// Compares two copies of a table row by row, and passes each difference to `report`.
    ///
    /// - Throws: `SQLError`; the errors of `report`.
    static func compare(
        _ table: String,
        _ query: CanonicalQuery,
        stored: any SQLConnection,
        rebuilt: any SQLConnection,
        _ report: (TableDifference) throws -> Void
    ) throws {
        var storedRows = DerivedRows(query, on: stored), rebuiltRows = DerivedRows(query, on: rebuilt)
        let names = try rebuiltRows.columnNames()
        var left = try storedRows.row(), right = try rebuiltRows.row()
        while let row = left ?? right {
            let key = Array(row.prefix(query.key.count))
            let order = left.flatMap { left in right.map { left.order(to: $0, columns: query.key.count) } }
            let (hasLeft, hasRight) = (right == nil || order ?? 1 <= 0, left == nil || order ?? -1 >= 0)
            let (own, other) = (hasLeft ? left : nil, hasRight ? right : nil)
            if own != other {
                let key = own == nil ? other.map { Array($0.prefix(query.key.count)) } ?? key : key
                let columns = zip(names, zip(own ?? [], other ?? [])).flatMap { name, values in
                    values.0 == values.1 ? [] : differingMembers(of: name, values.0, values.1)
                }
                try report(TableDifference(table: table, key: key, columns: columns, stored: own, rebuilt: other))
            }
            if hasLeft { left = try storedRows.row() }
            if hasRight { right = try rebuiltRows.row() }
        }
    }
}

extension TableDifference {
    /// Returns the names of the properties in which two JSON objects differ. If the values are not JSON objects,
    /// returns the name of the column.
    private static func differingMembers(of column: String, _ stored: SQLValue, _ rebuilt: SQLValue) -> [String] {
        guard let left = stored.jsonObject, let right = rebuilt.jsonObject else { return [column] }
        let names = Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }
        return names.isEmpty ? [column] : names.sorted().map { "\(column).\($0)" }
    }
}

extension SQLValue {
    /// The properties of the JSON object that the value contains; `nil` if it contains none.
    fileprivate var jsonObject: [String: JSONValue]? {
        let bytes: [UInt8]
        switch self {
        case .text(let text): bytes = Array(text.utf8)
        case .blob(let blob): bytes = blob
        case .null, .integer, .real: return nil
        }
        guard case .object(let members)? = try? JSONValue(parsing: bytes) else { return nil }
        return members
    }
}

extension [SQLValue] {
    /// Compares the given number of leading columns in the database's order: -1 if this row comes first, 0 if they are
    /// equal, 1 otherwise.
    fileprivate func order(to other: [SQLValue], columns: Int) -> Int {
        for (left, right) in zip(prefix(columns), other.prefix(columns)) where left != right {
            return left.precedes(right) ? -1 : 1
        }
        return 0
    }
}

extension SQLValue {
    private var rank: Int {
        switch self {
        case .null: 0
        case .integer, .real: 1
        case .text: 2
        case .blob: 3
        }
    }

    fileprivate func precedes(_ other: SQLValue) -> Bool {
        switch (self, other) {
        case (.integer(let left), .integer(let right)): left < right
        case (.real(let left), .real(let right)): left < right
        case (.integer(let left), .real(let right)): Double(left) < right
        case (.real(let left), .integer(let right)): left < Double(right)
        case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
        case (.blob(let left), .blob(let right)): left.lexicographicallyPrecedes(right)
        default: rank < other.rank
        }
    }
}
