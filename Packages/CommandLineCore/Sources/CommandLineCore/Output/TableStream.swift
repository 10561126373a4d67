internal import Synchronization

/// Rows of a table that are printed as they come.
///
/// On a terminal the rows are aligned under a bold header, as in a ``Table``: columns are shrunk and left out for its
/// width, and no line is longer than it. The header is printed again when the columns must change because the terminal
/// has another size, or a field needs more room than any before it. Anywhere else each row stands on a line, unshortened,
/// between tabs.
///
/// ```swift
/// let stream = TableStream(columns: [.init("Bed", expectedWidth: 6), .init("Plants", mayShrink: true)], on: console.output)
/// for try await bed in beds { try stream.append([Table.Cell(bed.name), Table.Cell(bed.plants)]) }
/// ```
public final class TableStream: Sendable {
    private struct State {
        /// The widest field of each column so far.
        var wanted: [Int]
        var isFilled: [Bool]
        /// The header under which the next row is printed.
        var header: TerminalLine?
    }

    private let columns: [Table.Column]
    /// The columns that may shrink and have an expected width: they always have that one, whatever comes.
    private let fixed: Set<Int>
    private let channel: OutputChannel
    private let state: Mutex<State>

    /// Makes a table that has printed nothing yet.
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
        state = Mutex(State(wanted: columns.map(\.expectedWidth), isFilled: columns.map { _ in false }))
    }

    /// Prints a row; missing fields are empty, those beyond the last column are dropped.
    ///
    /// - Throws: ``OutputError``.
    public func append(_ cells: [Table.Cell]) throws {
        try append(rows: [cells])
    }

    /// Prints rows that come at one time, in columns that fit all of them.
    ///
    /// - Throws: ``OutputError``.
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
                state.wanted[column] = max(state.wanted[column], TableLayout.printable(cell).displayWidth)
            }
        }
        let channel = channel.measured
        let layout = TableLayout(columns, wanted: state.wanted, isFilled: state.isFilled, width: channel.width)
        let header = layout.header(for: channel, isClipped: true)
        let lines =
            (header == state.header ? [] : [header])
            + table.rows.map { layout.line(of: $0, for: channel, isClipped: true) }
        state.header = header
        try channel.write(lines.map { $0.text + "\n" }.joined())
    }
}
