/// The columns of a table that a terminal of some width shows, and their widths.
struct TableLayout {
    private static let gap = 2

    /// A column as far as it decides the layout.
    private struct Shown {
        let index: Int
        let column: Table.Column
        /// The width that its widest field needs.
        let wanted: Int

        /// The least width at which the column can be shown.
        var least: Int { column.mayShrink ? min(wanted, column.minimumWidth) : wanted }
    }

    /// The numbers of the columns that are shown.
    private let indices: [Int]
    private let columns: [Table.Column]
    private let widths: [Int]
    private let width: Int
    /// Whether the lines are no longer than the width.
    let fits: Bool

    /// The layout of a whole table.
    init(_ table: Table, width: Int) {
        let wanted = table.columns.indices.map { column in
            table.rows.map { Self.printable($0[column]).displayWidth }.max() ?? 0
        }
        let isFilled = table.columns.indices.map { column in table.rows.contains { !$0[column].text.isEmpty } }
        self.init(table.columns, wanted: wanted, isFilled: isFilled, width: width)
    }

    /// The layout of columns whose fields need some widths.
    ///
    /// - Parameters:
    ///   - wanted: the width of the widest field of each column, without its title.
    ///   - isFilled: whether a column has a field with something in it.
    init(_ columns: [Table.Column], wanted: [Int], isFilled: [Bool], width: Int) {
        var shown = columns.indices.filter { isFilled[$0] || !columns[$0].isOptional }.map { index in
            Shown(index: index, column: columns[index], wanted: max(wanted[index], columns[index].title.displayWidth))
        }
        func room() -> Int { width - Self.gap * (shown.count - 1) }
        while shown.reduce(0, { $0 + $1.least }) > room(), let dropped = Self.leastImportant(of: shown) {
            shown.remove(at: dropped)
        }
        indices = shown.map(\.index)
        self.columns = shown.map(\.column)
        self.width = width
        widths = Self.shrink(shown, to: room())
        fits = widths.reduce(0, +) <= room()
    }

    /// The header and the rows of a table, without trailing blanks.
    ///
    /// - Parameter isClipped: whether a line that is too long all the same is cut.
    func lines(of table: Table, for channel: OutputChannel, isClipped: Bool = false) -> [TerminalLine] {
        [header(for: channel, isClipped: isClipped)]
            + table.rows.map { line(of: $0, for: channel, isClipped: isClipped) }
    }

    /// The line with the titles.
    func header(for channel: OutputChannel, isClipped: Bool = false) -> TerminalLine {
        line(columns.map { Table.Cell($0.title, style: .bold) }, for: channel, isClipped)
    }

    /// The line of a row, of which all fields are given.
    func line(of row: [Table.Cell], for channel: OutputChannel, isClipped: Bool = false) -> TerminalLine {
        line(indices.map { row[$0] }, for: channel, isClipped)
    }

    /// A field as it is printed.
    static func printable(_ cell: Table.Cell) -> String { cell.text.onOneLine.withoutControls }

    private func line(_ cells: [Table.Cell], for channel: OutputChannel, _ isClipped: Bool) -> TerminalLine {
        var line = TerminalLine()
        var owed = 0
        for (index, cell) in cells.enumerated() {
            var text = Self.printable(cell)
            if columns[index].mayShrink { text = text.truncated(toWidth: widths[index]) }
            let padding = max(0, widths[index] - text.displayWidth)
            let isTrailing = columns[index].alignment == .trailing
            owed += isTrailing ? padding : 0
            if isClipped { text = text.truncated(toWidth: width - line.width - owed) }
            if !text.isEmpty {
                line.text += String(repeating: " ", count: owed) + channel.styled(text, cell.style)
                line.width += owed + text.displayWidth
                owed = 0
            }
            owed += (isTrailing ? 0 : padding) + Self.gap
        }
        return line
    }

    /// The place of the column to leave out next; `nil` when all others must stay.
    private static func leastImportant(of shown: [Shown]) -> Int? {
        let candidates = shown.indices.compactMap { place in shown[place].column.priority.map { (place, $0) } }
        return candidates.min { ($0.1, -$0.0) < ($1.1, -$1.0) }?.0
    }

    /// Cuts the widest shrinkable columns down to a common width, so that all fit; where they cannot, nothing is cut.
    private static func shrink(_ shown: [Shown], to room: Int) -> [Int] {
        func width(_ column: Shown, _ limit: Int) -> Int {
            column.column.mayShrink ? min(column.wanted, max(limit, column.least)) : column.wanted
        }
        func total(_ limit: Int) -> Int { shown.reduce(0) { $0 + width($1, limit) } }
        guard total(0) <= room else { return shown.map(\.wanted) }
        var low = 0
        var high = shown.map(\.wanted).max() ?? 0
        while low < high {
            let middle = (low + high + 1) / 2
            if total(middle) <= room { low = middle } else { high = middle - 1 }
        }
        var spare = max(0, room - total(low))
        return shown.map { column in
            let cut = width(column, low)
            // At the limit, or above it because of its least width.
            guard spare > 0, cut == low, cut < column.wanted else { return cut }
            spare -= 1
            return cut + 1
        }
    }
}
