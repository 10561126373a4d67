/// The completions that a shell offers for the value of an argument.
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

    /// No completions.
    public static let `default` = CompletionKind(source: .nothing)

    /// Files and folders.
    ///
    /// - Parameter extensions: the file extensions to offer, without the dot; empty for all files.
    public static func file(extensions: [String] = []) -> CompletionKind {
        CompletionKind(source: .file(extensions: extensions))
    }

    /// A fixed list of words.
    public static func list(_ words: [String]) -> CompletionKind {
        CompletionKind(source: .list(words))
    }

    /// The lines that a shell command prints.
    ///
    /// The user's shell runs the command for each completion. `$cur` contains the start of the word; stderr is
    /// discarded. Lines are inserted literally, without expansion. A line may contain a description after a tab; bash
    /// shows descriptions only when it lists several matches.
    public static func shellCommand(_ command: String) -> CompletionKind {
        CompletionKind(source: .shellCommand(command))
    }

    /// The lines that the program itself prints, in the format of ``shellCommand(_:)``.
    ///
    /// The shell runs the program with these arguments, then `--`, the start of the word, and all words before the
    /// cursor except the program's name. Read the words after `--` with ``CompletionContext``.
    public static func dynamic(_ words: String...) -> CompletionKind {
        CompletionKind(source: .dynamic(words))
    }

    /// The properties of the JSON objects that the command prints, as a comma-separated list; see
    /// ``ParsableCommand/resultFields``.
    public static let resultFields = CompletionKind(source: .fields([]))
}
