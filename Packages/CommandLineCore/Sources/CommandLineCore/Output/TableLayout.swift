/// A table arranged for a terminal.
struct TableLayout {
    private static let gap = 2
    /// No column is shrunk below this.
    private static let leastWidth = 6

    private let columns: [Table.Column]
    private let rows: [[Table.Cell]]
    private let widths: [Int]
    private let width: Int
    /// Whether the lines are no longer than the width.
    let fits: Bool

    init(_ table: Table, width: Int) {
        let shown = table.columns.indices.filter { column in
            !table.columns[column].isOptional || table.rows.contains { !$0[column].text.isEmpty }
        }
        columns = shown.map { table.columns[$0] }
        let header = table.columns.map { Table.Cell($0.title, style: .bold) }
        let rows = ([header] + table.rows).map { row in
            shown.map { Table.Cell(row[$0].text.onOneLine.withoutControls, style: row[$0].style) }
        }
        let wanted = shown.indices.map { column in rows.map { $0[column].text.displayWidth }.max() ?? 0 }
        let room = width - Self.gap * (shown.count - 1)
        self.rows = rows
        self.width = width
        widths = Self.shrink(wanted, columns.map(\.mayShrink), to: room)
        fits = widths.reduce(0, +) <= room
    }

    /// The header and the rows, without trailing blanks.
    ///
    /// - Parameter isClipped: whether a line that is too long all the same is cut.
    func lines(for channel: OutputChannel, isClipped: Bool = false) -> [TerminalLine] {
        rows.map { row in
            var line = TerminalLine()
            var owed = 0
            for (index, cell) in row.enumerated() {
                var text = columns[index].mayShrink ? cell.text.truncated(toWidth: widths[index]) : cell.text
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
    }

    /// Cuts the widest shrinkable columns down to a common width, so that all fit; where they cannot, nothing is cut.
    private static func shrink(_ wanted: [Int], _ mayShrink: [Bool], to room: Int) -> [Int] {
        func total(_ limit: Int) -> Int {
            zip(wanted, mayShrink).reduce(0) { $0 + ($1.1 ? min($1.0, limit) : $1.0) }
        }
        guard total(leastWidth) <= room else { return wanted }
        var low = leastWidth
        var high = max(leastWidth, wanted.max() ?? 0)
        while low < high {
            let middle = (low + high + 1) / 2
            if total(middle) <= room { low = middle } else { high = middle - 1 }
        }
        var spare = max(0, room - total(low))
        return zip(wanted, mayShrink).map { width, mayShrink in
            guard mayShrink, width > low else { return width }
            let extra = spare > 0 ? 1 : 0
            spare -= extra
            return low + extra
        }
    }
}
