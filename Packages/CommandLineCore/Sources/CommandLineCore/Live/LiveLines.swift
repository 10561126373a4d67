/// Lines on a terminal that are redrawn in place: what was drawn, and what to write to have others there.
///
/// Between the drawings the cursor stands at the beginning of the line below. No line is longer than the terminal is
/// wide, and there are fewer of them than it has rows, so that the first one can always be reached.
struct LiveLines {
    private var lines: [TerminalLine] = []
    private var size = TerminalSize(columns: 0, rows: 0)

    var isEmpty: Bool { lines.isEmpty }

    /// Draws other lines in place of those that are there.
    ///
    /// - Returns: what to write; empty when nothing changes.
    mutating func draw(_ new: [TerminalLine], size: TerminalSize) -> String {
        let text = size == self.size ? changes(to: new) : erasing(size: size) + new.map { $0.text + "\n" }.joined()
        lines = new
        self.size = size
        return text
    }

    /// Removes the lines; the cursor is where the first one was.
    mutating func clear(size: TerminalSize) -> String {
        let text = erasing(size: size)
        lines = []
        return text
    }

    private func changes(to new: [TerminalLine]) -> String {
        var text = ""
        var row = lines.count
        for (index, line) in new.enumerated() where index >= lines.count || line != lines[index] {
            text += Self.move(from: row, to: index) + Self.eraseLine + line.text + "\n"
            row = index + 1
        }
        text += Self.move(from: row, to: new.count)
        return new.count < lines.count ? text + Self.eraseBelow : text
    }

    /// Erases all lines, which the terminal may have broken at a new width.
    private func erasing(size: TerminalSize) -> String {
        guard !lines.isEmpty else { return "" }
        let rows = size == self.size ? lines.count : lines.reduce(0) { $0 + $1.rows(columns: size.columns) }
        return Self.move(from: min(rows, size.rows - 1), to: 0) + Self.eraseBelow
    }

    // Control sequences of ECMA-48.
    private static let eraseLine = "\u{1B}[K"
    private static let eraseBelow = "\u{1B}[J"

    private static func move(from row: Int, to target: Int) -> String {
        if target < row { return "\u{1B}[\(row - target)A" }
        return target > row ? "\u{1B}[\(target - row)B" : ""
    }
}
