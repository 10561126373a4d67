/// A terminal emulator that supports the control sequences of the program.
struct TerminalScreen {
    private var columns: Int
    private var rows: Int
    private var cells: [[Character]]
    private var row = 0
    private var column = 0
    private var pending: [UInt8] = []
    /// Whether the cursor is shown.
    private(set) var isCursorVisible = true
    /// The number of lines that were wrapped because they did not fit the width of the terminal.
    private(set) var wrapCount = 0

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: [], count: rows)
    }

    /// The lines without trailing spaces, up to the last non-empty line.
    var lines: [String] {
        var lines = cells.map { String(String($0).reversed().drop { $0 == " " }.reversed()) }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// Changes the size. Lines scroll up if the cursor would be below the screen.
    mutating func resize(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        while cells.count > rows, row >= rows {
            cells.removeFirst()
            row -= 1
        }
        while cells.count > rows { cells.removeLast() }
        while cells.count < rows { cells.append([]) }
    }

    mutating func write(_ bytes: some Sequence<UInt8>) {
        pending += bytes
        while let length = completeLength() {
            let text = String(decoding: pending.prefix(length), as: UTF8.self)
            pending.removeFirst(length)
            if text.hasPrefix("\u{1B}") { execute(text) } else { text.unicodeScalars.forEach { put(Character($0)) } }
        }
    }

    /// The length in bytes of the first character or control sequence; `nil` if it is incomplete.
    private func completeLength() -> Int? {
        guard let first = pending.first else { return nil }
        if first == 0x1B {
            guard pending.count > 1 else { return nil }
            guard pending[1] == UInt8(ascii: "[") else { return 2 }
            return pending.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 }
        }
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        return pending.count >= length ? length : nil
    }

    private mutating func put(_ character: Character) {
        switch character {
        case "\r": column = 0
        case "\n": lineFeed()
        case "\u{7}": break
        default:
            if column >= columns {
                wrapCount += 1
                column = 0
                lineFeed()
            }
            while cells[row].count <= column { cells[row].append(" ") }
            cells[row][column] = character
            column += 1
        }
    }

    private mutating func lineFeed() {
        row += 1
        guard row == rows else { return }
        cells.removeFirst()
        cells.append([])
        row -= 1
    }

    private mutating func execute(_ sequence: String) {
        let parameters = sequence.dropFirst(2).dropLast()
        let count = Int(parameters) ?? 1
        switch sequence.last {
        case "A": row = max(0, row - count)
        case "B": row = min(rows - 1, row + count)
        case "K": cells[row] = Array(cells[row].prefix(column))
        case "J":
            cells[row] = Array(cells[row].prefix(column))
            for below in cells.indices where below > row { cells[below] = [] }
        case "h" where parameters == "?25", "l" where parameters == "?25": isCursorVisible = sequence.last == "h"
        default: break
        }
    }
}
