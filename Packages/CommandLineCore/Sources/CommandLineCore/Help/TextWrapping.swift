/// Breaks texts into lines by the columns they take on a terminal.
enum TextWrapping {
    /// Wraps every paragraph; line breaks stay, and lines that start with a blank stay as they are.
    static func wrap(_ text: String, width: Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            line.first == " " ? [String(line)] : fill(line.split(separator: " ").map(String.init), width: width)
        }
    }

    /// Puts as many words on each line as fit; a word longer than the line has one of its own.
    static func fill(_ words: [String], width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        for word in words {
            let columns = word.displayWidth
            if !line.isEmpty, used + 1 + columns > width {
                lines.append(line)
                line = ""
                used = 0
            }
            if !line.isEmpty {
                line += " "
                used += 1
            }
            line += word
            used += columns
        }
        return lines + [line]
    }

    /// A name and its description side by side, or below each other when the name is too long.
    ///
    /// - Parameter column: where the descriptions begin.
    static func row(_ name: String, _ text: String, column: Int, width: Int) -> [String] {
        let indent = String(repeating: " ", count: column)
        let first = "  " + name
        guard !text.isEmpty else { return [first] }
        var lines = wrap(text, width: max(20, width - column)).map { $0.isEmpty ? "" : indent + $0 }
        guard first.displayWidth + 2 <= column else { return [first] + lines }
        let padding = String(repeating: " ", count: column - first.displayWidth)
        lines[0] = first + padding + lines[0].dropFirst(column)
        return lines
    }
}
