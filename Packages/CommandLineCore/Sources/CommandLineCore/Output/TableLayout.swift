/// The visible columns of a table and their widths on a terminal.
struct TableLayout {
    private static let gap = 2

    /// A visible column.
    private struct VisibleColumn {
        let index: Int
        let column: Table.Column
        /// The width of the header or of the widest field, whichever is wider.
        let preferredWidth: Int

        /// The minimum width at which the column can be shown.
        var minimumWidth: Int { column.mayShrink ? min(preferredWidth, column.minimumWidth) : preferredWidth }
    }

    /// The indices of the visible columns.
    private let indices: [Int]
    private let columns: [Table.Column]
    private let widths: [Int]
    private let width: Int
    /// Whether the lines fit into the width.
    let fits: Bool

    /// Computes the layout of a table.
    init(_ table: Table, width: Int) {
        let preferredWidths = table.columns.indices.map { column in
            table.rows.map { Self.printable($0[column]).displayWidth }.max() ?? 0
        }
        let isFilled = table.columns.indices.map { column in table.rows.contains { !$0[column].text.isEmpty } }
        self.init(table.columns, preferredWidths: preferredWidths, isFilled: isFilled, width: width)
    }

    /// Computes the layout of columns.
    ///
    /// - Parameters:
    ///   - preferredWidths: the width of the widest field in each column, without the header.
    ///   - isFilled: whether each column has a non-empty field.
    init(_ columns: [Table.Column], preferredWidths: [Int], isFilled: [Bool], width: Int) {
        var visible = columns.indices.filter { isFilled[$0] || !columns[$0].isOptional }.map { index in
            let titleWidth = columns[index].title.displayWidth
            return VisibleColumn(
                index: index,
                column: columns[index],
                preferredWidth: max(preferredWidths[index], titleWidth)
            )
        }
        func availableWidth() -> Int { width - Self.gap * (visible.count - 1) }
        while visible.reduce(0, { $0 + $1.minimumWidth }) > availableWidth(),
            let index = Self.leastImportant(of: visible)
        {
            visible.remove(at: index)
        }
        indices = visible.map(\.index)
        self.columns = visible.map(\.column)
        self.width = width
        widths = Self.shrink(visible, to: availableWidth())
        fits = widths.reduce(0, +) <= availableWidth()
    }

    /// Returns the header and the rows of a table, without trailing spaces.
    ///
    /// - Parameter isClipped: whether to truncate lines that are still too long.
    func lines(of table: Table, for channel: OutputChannel, isClipped: Bool = false) -> [TerminalLine] {
        [header(for: channel, isClipped: isClipped)]
            + table.rows.map { line(of: $0, for: channel, isClipped: isClipped) }
    }

    /// Returns the header line.
    func header(for channel: OutputChannel, isClipped: Bool = false) -> TerminalLine {
        line(columns.map { Table.Cell($0.title, style: .bold) }, for: channel, isClipped)
    }

    /// Returns the line for a row.
    func line(of row: [Table.Cell], for channel: OutputChannel, isClipped: Bool = false) -> TerminalLine {
        line(indices.map { row[$0] }, for: channel, isClipped)
    }

    /// Returns the field's text with unsafe characters replaced.
    static func printable(_ cell: Table.Cell) -> String { cell.text.onOneLine.withoutControls }

    private func line(_ cells: [Table.Cell], for channel: OutputChannel, _ isClipped: Bool) -> TerminalLine {
        var line = TerminalLine()
        var pendingSpaces = 0
        for (index, cell) in cells.enumerated() {
            var text = Self.printable(cell)
            if columns[index].mayShrink { text = text.truncated(toWidth: widths[index]) }
            let padding = max(0, widths[index] - text.displayWidth)
            let isTrailing = columns[index].alignment == .trailing
            pendingSpaces += isTrailing ? padding : 0
            if isClipped { text = text.truncated(toWidth: width - line.width - pendingSpaces) }
            if !text.isEmpty {
                line.text += String(repeating: " ", count: pendingSpaces) + channel.styled(text, cell.style)
                line.width += pendingSpaces + text.displayWidth
                pendingSpaces = 0
            }
            pendingSpaces += (isTrailing ? 0 : padding) + Self.gap
        }
        return line
    }

    /// Returns the position in `visible` of the next column to omit; `nil` if no visible column has a priority.
    private static func leastImportant(of visible: [VisibleColumn]) -> Int? {
        let candidates = visible.indices.compactMap { index in visible[index].column.priority.map { (index, $0) } }
        return candidates.min { ($0.1, -$0.0) < ($1.1, -$1.0) }?.0
    }

    /// Returns the widths of the columns. If the preferred widths do not fit, truncates the widest shrinkable columns
    /// to a common width. If that does not fit either, returns the preferred widths.
    private static func shrink(_ visible: [VisibleColumn], to availableWidth: Int) -> [Int] {
        func width(_ column: VisibleColumn, _ limit: Int) -> Int {
            column.column.mayShrink
                ? min(column.preferredWidth, max(limit, column.minimumWidth)) : column.preferredWidth
        }
        func total(_ limit: Int) -> Int { visible.reduce(0) { $0 + width($1, limit) } }
        guard total(0) <= availableWidth else { return visible.map(\.preferredWidth) }
        var low = 0
        var high = visible.map(\.preferredWidth).max() ?? 0
        while low < high {
            let middle = (low + high + 1) / 2
            if total(middle) <= availableWidth { low = middle } else { high = middle - 1 }
        }
        var spare = max(0, availableWidth - total(low))
        return visible.map { column in
            let shrunkWidth = width(column, low)
            // Distributes the spare columns among the columns with the common width.
            guard spare > 0, shrunkWidth == low, shrunkWidth < column.preferredWidth else { return shrunkWidth }
            spare -= 1
            return shrunkWidth + 1
        }
    }
}
