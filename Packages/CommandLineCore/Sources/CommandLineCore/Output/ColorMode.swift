/// When a program colours its output: the values of `--color`.
public enum ColorMode: String, Sendable, Hashable, CaseIterable, ExpressibleByArgument {
    /// Where the environment and the terminal allow it.
    case automatic = "auto"
    /// Always.
    case always
    /// Never.
    case never

    /// The mode that `--color` asks for in words not parsed yet; `nil` when they do not say, or say it wrongly.
    ///
    /// Lets a program colour messages about words it cannot parse. The last mention before `--` counts.
    static func asked(for arguments: [String]) -> ColorMode? {
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
