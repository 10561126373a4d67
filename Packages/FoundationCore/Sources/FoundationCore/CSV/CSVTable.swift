/// Comma-separated values whose first record names the columns: rows are read by name, in any order of columns.
///
/// ```swift
/// var table = try CSVTable(MemoryByteSource("bidder,max_cents\nanna,2500\n".utf8))
/// let bidder = try table.column("bidder"), maximum = try table.column("max_cents")
/// while let row = try table.next() { print(row[bidder], try row.integer(maximum)) }
/// ```
public struct CSVTable<Source: ByteSource> {
    private var reader: CSVReader<Source>
    private let header: CSVReader<Source>.Record

    /// Reads the header.
    ///
    /// - Throws: `CSVError` when there is none, a column has no name, or two have the same; what the source throws.
    public init(_ source: Source) throws {
        reader = CSVReader(source)
        guard let header = try reader.next() else {
            throw CSVError(line: 1, reason: "there is nothing here; the first line must name the columns")
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

    /// The names of the columns, in the file's order.
    public var columnNames: [String] { header.fields }

    /// The line on which the next row begins. After a fault call `skipFault()` first.
    public var line: Int { reader.line }

    /// The number of bytes before the next row, with the header. After a fault call `skipFault()` first.
    public var offset: Int { reader.offset }

    /// After a fault, skips the rest of its line, as the next call of `next()` does.
    ///
    /// - Throws: what the source throws.
    public mutating func skipFault() throws { try reader.skipFault() }

    /// The column with a name.
    ///
    /// - Throws: `CSVError` that lists the columns there are.
    public func column(_ name: String) throws(CSVError) -> CSVColumn {
        guard let column = columnIfPresent(name) else {
            let names = ExactText.excerpt(of: header.fields.joined(separator: ", "))
            let hint = separatorHint.map { "; the file seems to separate its fields by \($0), not by commas" } ?? ""
            throw CSVError(
                line: header.line,
                columnName: name,
                reason: "the column is missing; there is only \(names)\(hint)"
            )
        }
        return column
    }

    /// The column with a name, if the header has it.
    public func columnIfPresent(_ name: String) -> CSVColumn? {
        header.fields.firstIndex { ExactText($0) == ExactText(name) }.map { CSVColumn(index: $0, name: name) }
    }

    /// The next row; `nil` at the end.
    ///
    /// - Throws: `CSVError` for a record that `CSVReader` refuses or that has more or fewer fields than the header;
    ///   what the source throws.
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
            // The first field that is missing, or the first one too many.
            let column = min(count, header.fields.count)
            let reason = "the header names \(header.fields.count) columns, this row has \(count)"
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
