/// Breaks texts into lines by the columns they take on a terminal.
enum TextWrapping {
    /// Wraps every paragraph; line breaks stay. Of a line that starts with a blank, only what stands behind a gap of
    /// two blanks is wrapped, as in a list of names and meanings.
    static func wrap(_ text: String, width: Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            line.first == " "
                ? wrapMeaning(line, width: width) : fill(line.split(separator: " ").map(String.init), width: width)
        }
    }

    private static func wrapMeaning(_ line: Substring, width: Int) -> [String] {
        guard line.displayWidth > width, let item = DefinitionListItem(line) else { return [String(line)] }
        let column = line.displayWidth - item.meaning.displayWidth
        let name = String(line.prefix { $0 == " " }) + item.name
        return row(name, item.meaning, column: column, width: width)
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

    /// Puts as many words on each line as fit, every line but the first indented.
    static func hanging(_ words: [String], width: Int) -> [String] {
        fill(words, width: width - 4).enumerated().map { $0.offset == 0 ? $0.element : "    " + $0.element }
    }

    /// A name and its description side by side, or below each other when the name is too long.
    ///
    /// - Parameters:
    ///   - first: the name with its indent.
    ///   - column: where the descriptions begin.
    static func row(_ first: String, _ text: String, column: Int, width: Int) -> [String] {
        let indent = String(repeating: " ", count: column)
        guard !text.isEmpty else { return [first] }
        var lines = wrap(text, width: max(20, width - column)).map { $0.isEmpty ? "" : indent + $0 }
        guard first.displayWidth + 2 <= column else { return [first] + lines }
        let padding = String(repeating: " ", count: column - first.displayWidth)
        lines[0] = first + padding + lines[0].dropFirst(column)
        return lines
    }
}
