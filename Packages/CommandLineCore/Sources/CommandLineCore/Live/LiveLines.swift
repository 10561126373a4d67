/// Lines on a terminal that are redrawn in place. Computes the output that replaces the drawn lines with new lines.
///
/// Between drawings, the cursor is at the start of the line below the last line. The caller must ensure that no line is
/// wider than the terminal, and that there are fewer lines than rows, so that the cursor can reach the first line.
struct LiveLines {
    private var lines: [TerminalLine] = []
    private var size = TerminalSize(columns: 0, rows: 0)

    var isEmpty: Bool { lines.isEmpty }

    /// Replaces the drawn lines.
    ///
    /// - Returns: the output; empty if nothing changes.
    mutating func draw(_ new: [TerminalLine], size: TerminalSize) -> String {
        let text = size == self.size ? changes(to: new) : erasing(size: size) + new.map { $0.text + "\n" }.joined()
        lines = new
        self.size = size
        return text
    }

    /// Returns the output that erases the lines and moves the cursor to the first of them.
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

    /// Returns the output that erases all lines. The terminal may have rewrapped them after a resize.
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
