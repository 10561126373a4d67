/// Rows of text in columns.
///
/// On a terminal the columns are aligned under a bold header and shrunk to the width. Where they do not fit at their
/// minimum widths, columns are left out by priority; where even that does not suffice, each row is a record of lines
/// below each other. Anywhere else the fields stand unshortened between tabs, without a header, ready for other programs,
/// and in their styles only if the channel uses colour all the same.
///
/// ```swift
/// var table = Table(columns: [.init("Bed"), .init("Litres", alignment: .trailing)])
/// table.append(["bed-3", "5"])
/// try table.write(to: console.output)
/// ```
public struct Table: Sendable {
    /// A column of a table.
    public struct Column: Sendable, Hashable {
        /// Where fields stand in their column.
        public enum Alignment: Sendable, Hashable {
            /// At its beginning, for text.
            case leading
            /// At its end, for numbers.
            case trailing
        }

        /// The header.
        public let title: String
        /// Where the fields stand.
        public let alignment: Alignment
        /// Whether fields may be shortened when the terminal is narrow.
        public let mayShrink: Bool
        /// Whether a terminal leaves the column out when no row has anything in it.
        public let isOptional: Bool
        /// The rank by which a terminal that is too narrow leaves columns out, the lowest first, and of equal ones the
        /// rightmost; a column without a priority is always shown.
        public let priority: Int?
        /// The width in columns of the terminal below which fields are not shortened.
        public let minimumWidth: Int
        /// The width that a ``TableStream`` reserves for fields to come; a column that may shrink keeps it there.
        public let expectedWidth: Int

        /// Describes a column.
        public init(
            _ title: String,
            alignment: Alignment = .leading,
            mayShrink: Bool = false,
            isOptional: Bool = false,
            priority: Int? = nil,
            minimumWidth: Int = 6,
            expectedWidth: Int = 0
        ) {
            self.title = title
            self.alignment = alignment
            self.mayShrink = mayShrink
            self.isOptional = isOptional
            self.priority = priority
            self.minimumWidth = minimumWidth
            self.expectedWidth = expectedWidth
        }
    }

    /// A field of a row; a string literal is a plain one.
    public struct Cell: Sendable, Hashable, ExpressibleByStringInterpolation {
        /// The text, from wherever it comes: what could harm a terminal is replaced when it is printed.
        public let text: String
        /// The style on a terminal with colours.
        public let style: TextStyle

        /// Makes a field.
        public init(_ text: String, style: TextStyle = []) {
            self.text = text
            self.style = style
        }

        /// Makes a plain field.
        public init(stringLiteral value: String) {
            self.init(value)
        }
    }

    /// The columns, from left to right.
    public let columns: [Column]
    /// The rows; each has as many fields as there are columns.
    public private(set) var rows: [[Cell]] = []

    /// Makes a table without rows.
    public init(columns: [Column]) {
        self.columns = columns
    }

    /// Adds a row of plain fields; missing ones are empty, those beyond the last column are dropped.
    public mutating func append(_ fields: [String]) {
        append(cells: fields.map { Cell($0) })
    }

    /// Adds a row of fields; missing ones are empty, those beyond the last column are dropped.
    public mutating func append(cells: [Cell]) {
        let missing = max(0, columns.count - cells.count)
        rows.append(Array(cells.prefix(columns.count)) + Array(repeating: Cell(""), count: missing))
    }

    /// Writes the rows; nothing at all without any.
    ///
    /// - Throws: ``OutputError``.
    public func write(to channel: OutputChannel) throws {
        let text = rendered(for: channel)
        if !text.isEmpty { try channel.write(text) }
    }

    /// The lines as a channel shows them, each with its line break; empty without rows.
    public func rendered(for channel: OutputChannel) -> String {
        guard !rows.isEmpty, !columns.isEmpty else { return "" }
        guard channel.isTerminal else {
            return rows.map { Self.fields(of: $0, for: channel) + "\n" }.joined()
        }
        let layout = TableLayout(self, width: channel.width)
        guard layout.fits else { return records(for: channel) }
        return layout.lines(of: self, for: channel).map { $0.text + "\n" }.joined()
    }

    /// The rows one below the other, each field that has something on a line of its own.
    private func records(for channel: OutputChannel) -> String {
        rows.map { row in
            var record = FieldList()
            for (column, cell) in zip(columns, row) where !cell.text.isEmpty {
                record.append(column.title, cell.text.onOneLine, style: cell.style)
            }
            return record.rendered(for: channel)
        }
        .joined(separator: "\n")
    }

    /// A row for other programs: its fields between tabs.
    static func fields(of row: [Cell], for channel: OutputChannel) -> String {
        row.map { channel.styled($0.text.onOneLine.withoutControls, $0.style) }.joined(separator: "\t")
    }
}
