/// When to colour the output: the values of `--color`.
public enum ColorMode: String, Sendable, Hashable, CaseIterable, ExpressibleByArgument {
    /// Use colour if the environment and the terminal allow it.
    case automatic = "auto"
    /// Always use colour, even in pipes and files.
    case always
    /// Never use colour.
    case never

    /// Returns the mode of the last valid `--color` in unparsed arguments; `nil` if there is none. Ignores the words
    /// after `--`.
    ///
    /// It is needed before parsing, to colour the parser's error messages correctly.
    static func requested(in arguments: [String]) -> ColorMode? {
        var mode: ColorMode?
        var isNext = false
        for word in arguments.prefix(while: { $0 != "--" }) {
            if isNext { mode = ColorMode(rawValue: word) ?? mode }
            isNext = word == "--color"
            if word.hasPrefix("--color=") { mode = ColorMode(rawValue: String(word.dropFirst(8))) ?? mode }
        }
        return mode
    }
}

/// The reason why a channel uses colour or does not, in order of precedence.
public enum ColorReason: Sendable, Hashable {
    /// The option `--color`.
    case option
    /// An environment variable with this name.
    case variable(String)
    /// The channel is a terminal.
    case terminal
    /// The channel is not a terminal.
    case noTerminal
}
