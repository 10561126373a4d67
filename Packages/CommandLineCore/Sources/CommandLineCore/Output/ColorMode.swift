/// When output is coloured: the values of `--color`.
public enum ColorMode: String, Sendable, Hashable, CaseIterable, ExpressibleByArgument {
    /// Use colour if the environment and the terminal allow it.
    case automatic = "auto"
    /// Use colour always, also in pipes and files.
    case always
    /// Never use colour.
    case never

    /// Returns the mode of the last valid `--color` before `--` in unparsed arguments; `nil` if there is none.
    ///
    /// It is read before parsing, so that error messages of the parser are coloured correctly.
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
