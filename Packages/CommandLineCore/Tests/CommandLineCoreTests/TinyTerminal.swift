import CommandLineCore

/// A minimal terminal emulator. It supports the sequences for moving the cursor and erasing, and preserves scrolled
/// lines.
struct TinyTerminal {
    /// The placeholder in the cell after a character of width 2.
    private static let secondHalf: Character = "\u{0}"

    private let width: Int
    private let height: Int
    /// All rows since the first written row. The last `height` rows are on the screen.
    private var rows: [[Character]] = [[]]
    private var row = 0
    private var column = 0
    private(set) var isCursorVisible = true
    private(set) var isUpdating = false
    /// The unsupported sequences that were received. They make the test fail.
    private(set) var unknown: [String] = []

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The rows without trailing spaces, and without the empty rows below the lowest position that the cursor has
    /// reached.
    var lines: [String] {
        var lines = rows.map { row in
            String(row.filter { $0 != Self.secondHalf }.reversed().drop { $0 == " " }.reversed())
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    mutating func write(_ text: String) {
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case "\n": lineFeed()
            case "\r": column = 0
            case "\u{1B}": obey(&rest)
            default: put(character)
            }
        }
    }

    private mutating func lineFeed() {
        column = 0
        row += 1
        if row == rows.count { rows.append([]) }
    }

    private mutating func put(_ character: Character) {
        if column + character.columns > width { lineFeed() }
        while rows[row].count < column { rows[row].append(" ") }
        let cells = [character] + Array(repeating: Self.secondHalf, count: max(0, character.columns - 1))
        rows[row].replaceSubrange(column..<min(rows[row].count, column + cells.count), with: cells)
        column += cells.count
    }

    private mutating func obey(_ rest: inout Substring) {
        let parameters = rest.dropFirst().prefix { !$0.isLetter }
        let sequence = rest.prefix(parameters.count + 2)
        rest = rest.dropFirst(sequence.count)
        let count = Int(parameters) ?? 1
        switch sequence.last {
        case "A": row = max(max(0, rows.count - height), row - count)
        case "B": row = min(rows.count - 1, row + count)
        case "K": rows[row].removeLast(max(0, rows[row].count - column))
        case "J":
            rows.removeLast(rows.count - row - 1)
            rows[row].removeLast(max(0, rows[row].count - column))
        case "m": break
        case "h" where parameters == "?25", "l" where parameters == "?25": isCursorVisible = sequence.last == "h"
        case "h" where parameters == "?2026", "l" where parameters == "?2026": isUpdating = sequence.last == "h"
        default: unknown.append(String(sequence))
        }
    }
}

extension Character {
    fileprivate var columns: Int { String(self).displayWidth }
}
