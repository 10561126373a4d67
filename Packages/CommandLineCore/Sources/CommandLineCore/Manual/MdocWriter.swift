/// Writes the lines of an mdoc(7) manual page.
struct MdocWriter {
    /// A word of a macro line.
    enum Word {
        /// The name of a macro: the first word of the line, or a macro nested in the line. It is written without
        /// escaping.
        case macro(String)
        /// A word that is written without escaping: a comma or bar between macros, or a number.
        case plain(String)
        /// An argument. It is escaped.
        case text(String)
    }

    private(set) var lines: [String] = []
    /// Whether the next paragraph is the first in its section. If so, it needs no `.Pp`.
    var isFirst = true

    mutating func section(_ title: String) {
        heading("Sh", title)
    }

    mutating func subsection(_ title: String) {
        heading("Ss", title)
    }

    private mutating func heading(_ name: String, _ title: String) {
        macro(name, title.split(separator: " ").map { .text(String($0)) })
        isFirst = true
    }

    mutating func macro(_ name: String, _ words: [Word] = []) {
        macro([.macro(name)] + words)
    }

    /// Writes a macro line.
    mutating func macro(_ words: [Word]) {
        let texts = words.map { word in
            switch word {
            case .macro(let word), .plain(let word): word
            case .text(let text): MdocText.argument(text)
            }
        }
        lines.append("." + texts.joined(separator: " "))
    }

    /// Writes text in the format of help. Paragraphs are separated by empty lines, line breaks are preserved, and lines
    /// that start with a space are a definition list or literal text.
    mutating func prose(_ text: String) {
        let all = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var rest = all[...]
        var isBelowLine = false
        while let line = rest.first {
            let indented = rest.prefix { $0.first == " " }
            if line.isEmpty {
                rest = rest.dropFirst()
                isBelowLine = false
            } else if indented.isEmpty {
                rest = rest.dropFirst()
                if isBelowLine { lines.append(".br") } else { paragraph() }
                lines += MdocText.filled(line)
                isBelowLine = true
            } else {
                rest = rest.dropFirst(indented.count)
                block(indented.map { $0 })
                isBelowLine = false
            }
        }
    }

    /// Writes a tagged list.
    mutating func list(_ items: [(heading: [Word], text: String)]) {
        guard !items.isEmpty else { return }
        lines.append(".Bl -tag -width Ds")
        for item in items {
            macro("It", item.heading)
            isFirst = true
            prose(item.text)
        }
        lines.append(".El")
        isFirst = false
    }

    private mutating func paragraph() {
        if !isFirst { lines.append(".Pp") }
        isFirst = false
    }

    /// Writes a block of indented help lines: as a tagged list if every line is a definition, otherwise as literal
    /// text.
    private mutating func block(_ indented: [String]) {
        let items = indented.map(DefinitionListItem.init)
        guard let widest = items.map({ $0?.term.displayWidth ?? 0 }).max(), items.allSatisfy({ $0 != nil }) else {
            lines.append(".Bd -literal -offset indent")
            lines += indented.map { MdocText.line($0.trimmed) }
            lines.append(".Ed")
            isFirst = false
            return
        }
        paragraph()
        lines.append(".Bl -tag -width \(String(repeating: "x", count: min(20, widest))) -offset 2n -compact")
        for item in items.compactMap({ $0 }) {
            macro("It", [.text(item.term)])
            lines += MdocText.filled(item.definition)
        }
        lines.append(".El")
    }
}
