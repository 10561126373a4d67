/// Word wrapping by display width.
enum TextWrapping {
    /// Wraps every paragraph and preserves line breaks. A line that starts with a space is an item of a definition
    /// list: only the text after the first gap of at least two spaces is wrapped, as the definition of the term. A line
    /// without a gap is not wrapped.
    static func wrap(_ text: String, width: Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            line.first == " "
                ? wrapMeaning(line, width: width) : fill(line.split(separator: " ").map(String.init), width: width)
        }
    }

    private static func wrapMeaning(_ line: Substring, width: Int) -> [String] {
        guard line.displayWidth > width, let item = DefinitionListItem(line) else { return [String(line)] }
        let column = line.displayWidth - item.definition.displayWidth
        let term = String(line.prefix { $0 == " " }) + item.term
        return row(term, item.definition, column: column, width: width)
    }

    /// Fills lines with words. A word that is wider than the width gets its own line.
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

    /// Fills lines with words, with a hanging indent of four spaces.
    static func hanging(_ words: [String], width: Int) -> [String] {
        fill(words, width: width - 4).enumerated().map { $0.offset == 0 ? $0.element : "    " + $0.element }
    }

    /// Formats a name and its description in two columns, or on separate lines if the name is too long.
    ///
    /// - Parameters:
    ///   - first: the name with its indent.
    ///   - column: the column where the description starts.
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

extension StringProtocol {
    /// The text without leading and trailing whitespace.
    var trimmed: String {
        let text = drop(while: \.isWhitespace)
        return text.lastIndex { !$0.isWhitespace }.map { String(text[...$0]) } ?? ""
    }
}
