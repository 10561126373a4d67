/// A column of one table, found by name once and then used for every row.
public struct CSVColumn: Sendable, Hashable {
    let index: Int
    /// The name in the header.
    public let name: String

    /// An error about the field of this column on a line.
    public func error(onLine line: Int, _ reason: String) -> CSVError {
        CSVError(line: line, column: index + 1, columnName: name, reason: reason)
    }
}

/// One row of a table.
public struct CSVRow: Sendable, Hashable {
    let fields: [String]
    /// The line on which the row begins; the header is usually line 1.
    public let line: Int

    /// The text in a column.
    public subscript(column: CSVColumn) -> String { fields[column.index] }

    /// The whole number in a column.
    ///
    /// - Throws: `CSVError` when the field is not a decimal integer of 64 bits.
    public func integer(_ column: CSVColumn) throws(CSVError) -> Int64 {
        let text = self[column]
        if let value = Int64(text) { return value }
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let isNumber =
            !digits.isEmpty && digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let fault = isNumber ? "is too large" : "is not a whole number"
        throw error(column, "\(ExactText.quoted(text)) \(fault)")
    }

    /// An error about the field of a column in this row, for values that the caller cannot accept.
    public func error(_ column: CSVColumn, _ reason: String) -> CSVError {
        column.error(onLine: line, reason)
    }
}
