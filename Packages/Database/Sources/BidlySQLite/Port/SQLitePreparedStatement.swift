internal import BidlySQL
internal import CBidlySQLite

/// A prepared statement behind the port `SQLStatement`.
final class SQLitePreparedStatement: SQLStatement {
    private let statement: SQLiteStatement
    private let width: Int
    private let parameterCount: Int

    init(_ statement: SQLiteStatement) {
        self.statement = statement
        width = statement.columnNames.count
        parameterCount = statement.parameterCount
    }

    var sql: String { statement.sql }

    func run(_ parameters: SQLParameters) throws(SQLError) -> SQLRows {
        let count = parameterCount, values = parameters.values
        guard values.count == parameters.count * count else {
            let message = "There are \(values.count) values for \(parameters.count) runs of \(count) parameters."
            throw SQLError(.wrongParameters, message, sql: sql)
        }
        var rows = SQLRows(width: width, sql: sql)
        try portable {
            try values.withUnsafeBufferPointer { values in
                for run in 0..<parameters.count {
                    try statement.begin()
                    defer { statement.end() }
                    for index in 0..<count {
                        try values[run * count + index].bind(to: SQLiteParameter(index + 1, of: statement.handle))
                    }
                    while try statement.step() { try append(to: &rows) }
                }
            }
        }
        return rows
    }

    private func append(to rows: inout SQLRows) throws {
        for index in 0..<width {
            let column = SQLiteColumn(index, of: statement.handle)
            switch column.storageClass {
            case .null: rows.append(.null)
            case .integer: rows.append(.integer(column.storedInteger))
            case .real: rows.append(.real(column.storedReal))
            case .blob: rows.append(.blob(column.storedBlob))
            case .text:
                guard let text = column.storedText else {
                    throw SQLError(.corrupt, "Column \(index) holds a text that is not valid UTF-8.", sql: sql)
                }
                rows.append(.text(text))
            }
        }
    }
}

extension SQLValue {
    fileprivate func bind(to parameter: borrowing SQLiteParameter) throws {
        switch self {
        case .null: break
        case .integer(let integer): try parameter.bind(integer)
        case .real(let real): try parameter.bind(real)
        case .text(let text): try parameter.bind(text)
        case .blob(let blob): try parameter.bind(blob)
        }
    }
}
