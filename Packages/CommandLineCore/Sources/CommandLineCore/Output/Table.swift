/// A table of text.
///
/// On a terminal, columns are aligned below a bold header and fitted to the width. First, shrinkable columns are
/// truncated; then columns are omitted by priority; if that is not enough, each row is shown as a list of labelled
/// values. In a pipe or file, there is no header, and the complete fields are separated by tabs; styles are applied
/// only if colour is forced.
///
/// ```swift
/// var table = Table(columns: [.init("Bed"), .init("Litres", alignment: .trailing)])
/// table.append(["bed-3", "5"])
/// try table.write(to: console.output)
/// ```
public struct Table: Sendable {
    /// A column of a table.
    public struct Column: Sendable, Hashable {
        /// The alignment of a column.
        public enum Alignment: Sendable, Hashable {
            /// Left-aligned, for text.
            case leading
            /// Right-aligned, for numbers.
            case trailing
        }

        /// The header.
        public let title: String
        /// The alignment of the fields.
        public let alignment: Alignment
        /// Whether fields may be truncated on a narrow terminal.
        public let mayShrink: Bool
        /// Whether a terminal omits the column if all its fields are empty.
        public let isOptional: Bool
        /// The order in which a narrow terminal omits columns: the lowest value first; among equal values, the
        /// rightmost column first. A column without a priority is always shown.
        public let priority: Int?
        /// The minimum width, in terminal columns, to which fields may be truncated.
        public let minimumWidth: Int
        /// The minimum width that a ``TableStream`` reserves for later rows. If it is above 0, a shrinkable column of a
        /// ``TableStream`` always has exactly this width.
        public let expectedWidth: Int

        /// Creates a column.
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

    /// A field of a row. A string literal is an unstyled field.
    public struct Cell: Sendable, Hashable, ExpressibleByStringInterpolation {
        /// The text; unsafe characters are replaced when it is printed.
        public let text: String
        /// The style on a channel with colour.
        public let style: TextStyle

        /// Creates a field.
        public init(_ text: String, style: TextStyle = []) {
            self.text = text
            self.style = style
        }

        /// Creates an unstyled field.
        public init(stringLiteral value: String) {
            self.init(value)
        }
    }

    /// The columns from left to right.
    public let columns: [Column]
    /// The rows, with one field for each column.
    public private(set) var rows: [[Cell]] = []

    /// Creates an empty table.
    public init(columns: [Column]) {
        self.columns = columns
    }

    /// Appends a row of unstyled fields. Missing fields are empty; surplus fields are discarded.
    public mutating func append(_ fields: [String]) {
        append(cells: fields.map { Cell($0) })
    }

    /// Appends a row of fields. Missing fields are empty; surplus fields are discarded.
    public mutating func append(cells: [Cell]) {
        let missing = max(0, columns.count - cells.count)
        rows.append(Array(cells.prefix(columns.count)) + Array(repeating: Cell(""), count: missing))
    }

    /// Writes the table. Writes nothing if there are no rows.
    ///
    /// - Throws: ``OutputError`` if the channel cannot be written.
    public func write(to channel: OutputChannel) throws {
        let text = rendered(for: channel)
        if !text.isEmpty { try channel.write(text) }
    }

    /// Returns the table as text for a channel, with a line break after each line; empty if there are no rows.
    public func rendered(for channel: OutputChannel) -> String {
        guard !rows.isEmpty, !columns.isEmpty else { return "" }
        guard channel.isTerminal else {
            return rows.map { Self.fields(of: $0, for: channel) + "\n" }.joined()
        }
        let layout = TableLayout(self, width: channel.width)
        guard layout.fits else { return records(for: channel) }
        return layout.lines(of: self, for: channel).map { $0.text + "\n" }.joined()
    }

    /// Returns each row as a list of its non-empty fields, labelled with the column titles.
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

    /// Returns the row as tab-separated fields.
    static func fields(of row: [Cell], for channel: OutputChannel) -> String {
        row.map { channel.styled($0.text.onOneLine.withoutControls, $0.style) }.joined(separator: "\t")
    }
}
