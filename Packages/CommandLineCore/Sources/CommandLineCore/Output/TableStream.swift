internal import Synchronization

/// A table whose rows are printed as they arrive.
///
/// On a terminal, rows are aligned below a bold header and fitted to the width, like in a ``Table``. The header is
/// printed again if the layout changes: after a resize of the terminal, for a field that is wider than all previous
/// fields, or when an optional column gets its first value. In a pipe or file, each row is a line of complete fields,
/// separated by tabs.
///
/// ```swift
/// let columns: [Table.Column] = [.init("Bed", expectedWidth: 6), .init("Plants", mayShrink: true)]
/// let stream = TableStream(columns: columns, on: console.output)
/// for try await bed in beds { try stream.append([Table.Cell(bed.name), Table.Cell(bed.plants)]) }
/// ```
public final class TableStream: Sendable {
    private struct State {
        /// The width of the widest field so far in each column.
        var preferredWidths: [Int]
        var isFilled: [Bool]
        /// The last printed header.
        var header: TerminalLine?
    }

    private let columns: [Table.Column]
    /// The indices of shrinkable columns with an expected width, which always keep that width.
    private let fixed: Set<Int>
    private let channel: OutputChannel
    private let state: Mutex<State>

    /// Creates an empty table.
    public init(columns: [Table.Column], on channel: OutputChannel) {
        let fixed = Set(columns.indices.filter { columns[$0].mayShrink && columns[$0].expectedWidth > 0 })
        self.columns = columns.enumerated().map { index, column in
            guard fixed.contains(index) else { return column }
            return Table.Column(
                column.title,
                alignment: column.alignment,
                mayShrink: true,
                isOptional: column.isOptional,
                priority: column.priority,
                minimumWidth: column.expectedWidth,
                expectedWidth: column.expectedWidth
            )
        }
        self.fixed = fixed
        self.channel = channel
        state = Mutex(State(preferredWidths: columns.map(\.expectedWidth), isFilled: columns.map { _ in false }))
    }

    /// Prints a row. Missing fields are empty; surplus fields are discarded.
    ///
    /// - Throws: ``OutputError`` if the channel cannot be written.
    public func append(_ cells: [Table.Cell]) throws {
        try append(rows: [cells])
    }

    /// Prints several rows in a layout that fits all of them.
    ///
    /// - Throws: ``OutputError`` if the channel cannot be written.
    public func append(rows: [[Table.Cell]]) throws {
        var table = Table(columns: columns)
        for row in rows { table.append(cells: row) }
        guard channel.isTerminal else { return try table.write(to: channel) }
        try state.withLock { try append(table, &$0) }
    }

    private func append(_ table: Table, _ state: inout State) throws {
        guard !table.rows.isEmpty else { return }
        for row in table.rows {
            for (column, cell) in row.enumerated() where !cell.text.isEmpty {
                state.isFilled[column] = true
                if fixed.contains(column) { continue }
                state.preferredWidths[column] = max(
                    state.preferredWidths[column],
                    TableLayout.printable(cell).displayWidth
                )
            }
        }
        let channel = channel.withCurrentSize
        let layout = TableLayout(
            columns,
            preferredWidths: state.preferredWidths,
            isFilled: state.isFilled,
            width: channel.width
        )
        let header = layout.header(for: channel, isClipped: true)
        let lines =
            (header == state.header ? [] : [header])
            + table.rows.map { layout.line(of: $0, for: channel, isClipped: true) }
        state.header = header
        try channel.write(lines.map { $0.text + "\n" }.joined())
    }
}
