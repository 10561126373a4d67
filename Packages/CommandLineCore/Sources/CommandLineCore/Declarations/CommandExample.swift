/// A command line that shows a command at work, and what it means.
public struct CommandExample: Sendable, Hashable {
    /// The arguments after the program's name, as typed in a shell, quotes included.
    public let arguments: String
    /// One sentence: what the line does.
    public let meaning: String

    /// Pairs a line with its meaning: `CommandExample("water bed-3 --litres 5", "Waters one bed.")`.
    public init(_ arguments: String, _ meaning: String) {
        self.arguments = arguments
        self.meaning = meaning
    }

    /// The arguments as the shell would pass them: split at blanks outside quotes, quotes removed, backslashes
    /// taking the next character as it is. Expansions are not performed.
    ///
    /// Made for tests that run every example of a program.
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
