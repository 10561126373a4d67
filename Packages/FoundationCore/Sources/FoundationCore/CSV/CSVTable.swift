/// Comma-separated values with a header. Fields are read by column name, so the columns may be in any order.
///
/// ```swift
/// var table = try CSVTable(MemoryByteSource("bidder,max_cents\nanna,2500\n".utf8))
/// let bidder = try table.column("bidder"), maximum = try table.column("max_cents")
/// while let row = try table.next() { print(row[bidder], try row.integer(maximum)) }
/// ```
public struct CSVTable<Source: ByteSource> {
    private var reader: CSVReader<Source>
    private let header: CSVReader<Source>.Record

    /// Creates a table and reads the header.
    ///
    /// - Throws: ``CSVError`` if there is no header, a column has no name, or two columns have the same name; the
    ///   source's errors.
    public init(_ source: Source) throws {
        reader = CSVReader(source)
        guard let header = try reader.next() else {
            throw CSVError(line: 1, reason: "the input is empty; the first line must name the columns")
        }
        self.header = header
        var seen: Set<ExactText> = []
        for (index, name) in header.fields.enumerated() {
            guard !name.isEmpty else {
                throw CSVError(line: header.line, column: index + 1, reason: "the column has no name")
            }
            guard seen.insert(ExactText(name)).inserted else {
                let reason = "two columns have this name"
                throw CSVError(line: header.line, column: index + 1, columnName: name, reason: reason)
            }
        }
    }

    /// The column names in the order of the file.
    public var columnNames: [String] { header.fields }

    /// The first line of the next row, counted from 1. After an error, call ``skipInvalidRecord()`` before you read
    /// this value.
    public var line: Int { reader.line }

    /// The byte offset of the next row. After an error, call ``skipInvalidRecord()`` before you read this value.
    public var offset: Int { reader.offset }

    /// After an error, skips the rest of the invalid line; otherwise does nothing. The call is optional, because
    /// ``next()`` also skips that line.
    ///
    /// - Throws: The source's errors.
    public mutating func skipInvalidRecord() throws { try reader.skipInvalidRecord() }

    /// Returns the column with the given name.
    ///
    /// - Throws: ``CSVError`` if there is no such column. The error lists the existing columns.
    public func column(_ name: String) throws(CSVError) -> CSVColumn {
        guard let column = columnIfPresent(name) else {
            let names = ExactText.excerpt(of: header.fields.joined(separator: ", "))
            let hint = separatorHint.map { "; the file seems to separate its fields by \($0) instead of commas" } ?? ""
            throw CSVError(
                line: header.line,
                columnName: name,
                reason: "the column is missing; the columns are \(names)\(hint)"
            )
        }
        return column
    }

    /// Returns the column with the given name; `nil` if there is none.
    public func columnIfPresent(_ name: String) -> CSVColumn? {
        header.fields.firstIndex { ExactText($0) == ExactText(name) }.map { CSVColumn(index: $0, name: name) }
    }

    /// Reads the next row; `nil` at the end.
    ///
    /// - Throws: ``CSVError`` if ``CSVReader/next()`` rejects the record, or if the row does not have one field for
    ///   each column; the source's errors.
    public mutating func next() throws -> CSVRow? {
        let record: CSVReader<Source>.Record
        do {
            guard let next = try reader.next() else { return nil }
            record = next
        } catch let error as CSVError {
            throw error.named(error.column.flatMap { columnName(at: $0 - 1) })
        }
        let count = record.fields.count
        guard count == header.fields.count else {
            // The index of the first column without a field, or of the first field without a column.
            let column = min(count, header.fields.count)
            let reason = "the header names \(header.fields.count) columns, but this row has \(count)"
            throw CSVError(
                line: record.line,
                column: column + 1,
                columnName: columnName(at: column),
                reason: reason
            )
        }
        return CSVRow(fields: record.fields, line: record.line)
    }

    private func columnName(at index: Int) -> String? {
        header.fields.indices.contains(index) ? header.fields[index] : nil
    }

    private var separatorHint: String? {
        guard header.fields.count == 1 else { return nil }
        return header.fields[0].contains(";") ? "semicolons" : header.fields[0].contains("\t") ? "tabs" : nil
    }
}
