/// Escapes and fills text for mdoc(7) and roff(7). The output is ASCII.
enum MdocText {
    private static let width = 72

    /// Returns the text with all roff special characters escaped.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            // Without the escape, roff replaces these by typographic characters, which a shell does not understand.
            case "-": "\\-"
            case "'": "\\(aq"
            case "`": "\\(ga"
            case "^": "\\(ha"
            case "~": "\\(ti"
            case "\"": "\\(dq"
            default: scalar.isASCII ? String(scalar) : unicode(scalar)
            }
        }.joined()
    }

    /// Returns the text as one macro argument, escaped if roff could read it as a macro (`Nm`, `Brq`) or as
    /// punctuation.
    static func argument(_ text: String) -> String {
        let text = escaped(text)
        if text.contains(" ") { return "\"\(text)\"" }
        let looksLikeMacro = text.count < 3 || text.count == 3 && text.first?.isUppercase == true
        return looksLikeMacro ? "\\&" + text : text
    }

    /// Returns the text as a line, escaped if roff could read it as a macro.
    static func line(_ text: String) -> String {
        let text = escaped(text)
        return text.first == "." ? "\\&" + text : text
    }

    /// Returns the text as lines for roff to fill. Each sentence starts on a new line, because roff detects sentences
    /// by line ends.
    static func filled(_ text: String) -> [String] {
        var lines: [String] = []
        var sentence: [String] = []
        for word in text.split(separator: " ").map(String.init) {
            sentence.append(word)
            let last = word.last { !"')\"”’".contains($0) }
            if last == "." || last == "!" || last == "?" {
                lines += self.lines(of: sentence)
                sentence = []
            }
        }
        return sentence.isEmpty ? lines : lines + self.lines(of: sentence)
    }

    private static func lines(of words: [String]) -> [String] {
        TextWrapping.fill(words.map(escaped), width: width).map { $0.first == "." ? "\\&" + $0 : $0 }
    }

    private static func unicode(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
    }
}
