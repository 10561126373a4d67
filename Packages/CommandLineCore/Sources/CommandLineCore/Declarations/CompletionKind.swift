/// What a shell offers for the value of an argument.
public struct CompletionKind: Sendable, Hashable {
    enum Source: Sendable, Hashable {
        case nothing
        case file(extensions: [String])
        case list([String])
        case shellCommand(String)
        case dynamic([String])
        case fields([String])
    }

    let source: Source

    /// Nothing in particular.
    public static let `default` = CompletionKind(source: .nothing)

    /// Files, and folders on the way to them.
    ///
    /// - Parameter extensions: the endings to offer, without the dot; empty offers every file.
    public static func file(extensions: [String] = []) -> CompletionKind {
        CompletionKind(source: .file(extensions: extensions))
    }

    /// These words.
    public static func list(_ words: [String]) -> CompletionKind {
        CompletionKind(source: .list(words))
    }

    /// The lines that a command prints, run by the user's shell each time a value is completed, with the beginning of the
    /// word in `$cur`; what it prints to stderr is dropped. The lines are data: the shell expands nothing in them. A line
    /// may have a tab and what the word before it means; bash shows that only where it lists several words.
    public static func shellCommand(_ command: String) -> CompletionKind {
        CompletionKind(source: .shellCommand(command))
    }

    /// The lines that the program itself prints, as ``shellCommand(_:)``, when it is run with these words, then `--`, the
    /// beginning of the word, and all words before it but the program's name: ``CompletionContext`` reads them.
    public static func dynamic(_ words: String...) -> CompletionKind {
        CompletionKind(source: .dynamic(words))
    }

    /// The members of the JSON objects that the command prints, several with commas between them; see
    /// ``ParsableCommand/resultFields``.
    public static let resultFields = CompletionKind(source: .fields([]))
}
