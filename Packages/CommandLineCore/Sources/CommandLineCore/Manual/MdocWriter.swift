/// Writes the lines of a manual page in mdoc(7).
struct MdocWriter {
    /// A word of a line that begins with a macro.
    enum Word {
        /// The name of another macro, which the words after it belong to.
        case macro(String)
        /// What stands as it is: a comma or a bar between the macros, a number that is meant as one.
        case plain(String)
        /// An argument, whatever it looks like.
        case text(String)
    }

    private(set) var lines: [String] = []
    /// Whether the next paragraph is the first of its section, which needs no sign of its beginning.
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

    /// Writes a line whose first word is a macro.
    mutating func macro(_ words: [Word]) {
        let texts = words.map { word in
            switch word {
            case .macro(let word), .plain(let word): word
            case .text(let text): MdocText.argument(text)
            }
        }
        lines.append("." + texts.joined(separator: " "))
    }

    /// Writes running text as help has it: each line a paragraph or, right below another, a line of its own; lines
    /// that begin with a blank are a list of names and meanings, or stay as they are.
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

    /// Writes a list of headings with their texts.
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

    /// Writes lines that begin with a blank.
    private mutating func block(_ indented: [String]) {
        let items = indented.map(DefinitionListItem.init)
        guard let widest = items.map({ $0?.name.displayWidth ?? 0 }).max(), items.allSatisfy({ $0 != nil }) else {
            lines.append(".Bd -literal -offset indent")
            lines += indented.map { MdocText.line($0.trimmed) }
            lines.append(".Ed")
            isFirst = false
            return
        }
        paragraph()
        lines.append(".Bl -tag -width \(String(repeating: "x", count: min(20, widest))) -offset 2n -compact")
        for item in items.compactMap({ $0 }) {
            macro("It", [.text(item.name)])
            lines += MdocText.filled(item.meaning)
        }
        lines.append(".El")
    }
}
