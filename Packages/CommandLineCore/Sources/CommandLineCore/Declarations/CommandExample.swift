/// An example of a command line, shown in help.
public struct CommandExample: Sendable, Hashable {
    /// The arguments after the program's name, as typed in a shell, with quotes.
    public let arguments: String
    /// One sentence that describes the effect.
    public let meaning: String

    /// Creates an example: `CommandExample("water bed-3 --litres 5", "Waters one bed.")`.
    public init(_ arguments: String, _ meaning: String) {
        self.arguments = arguments
        self.meaning = meaning
    }

    /// The arguments as a POSIX shell splits them: at spaces outside quotes, with quotes and escaping backslashes
    /// removed, without expansions.
    ///
    /// Intended for tests that run all examples of a program.
    public var words: [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in arguments {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character.isWhitespace {
                if let finished = word { words.append(finished) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return words
    }
}
