/// A column of a ``CSVTable``. Look it up once with ``CSVTable/column(_:)``, and use it for every row.
public struct CSVColumn: Sendable, Hashable {
    let index: Int
    /// The name in the header.
    public let name: String

    /// Returns an error about this column's field in the record that begins on `line`.
    public func error(onLine line: Int, _ reason: String) -> CSVError {
        CSVError(line: line, column: index + 1, columnName: name, reason: reason)
    }
}

/// A row of a ``CSVTable``.
public struct CSVRow: Sendable, Hashable {
    let fields: [String]
    /// The line on which the row begins. The header is line 1.
    public let line: Int

    /// The text of the field in a column.
    public subscript(column: CSVColumn) -> String { fields[column.index] }

    /// Returns the field in a column as an integer.
    ///
    /// - Throws: ``CSVError`` if the field is not a decimal integer, or does not fit into 64 bits.
    public func integer(_ column: CSVColumn) throws(CSVError) -> Int64 {
        let text = self[column]
        if let value = Int64(text) { return value }
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let isNumber =
            !digits.isEmpty && digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let fault = isNumber ? "is too large" : "is not a whole number"
        throw error(column, "\(ExactText.quoted(text)) \(fault)")
    }

    /// Returns an error about this row's field in a column. Throw it if the value of the field is not valid.
    public func error(_ column: CSVColumn, _ reason: String) -> CSVError {
        column.error(onLine: line, reason)
    }
}
