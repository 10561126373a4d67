/// The words before the cursor. The shell passes them when it requests dynamic completions from the program.
///
/// ```swift
/// let line = CompletionContext(["show", "--house", "=", "a.bidly"])
/// line.value(of: "--house")      // "a.bidly"
/// ```
public struct CompletionContext: Sendable, Hashable {
    /// The words without the program's name.
    public let words: [String]

    /// Creates a context from the passed words. bash passes `--name=value` as three words.
    public init(_ words: [String]) {
        self.words = words
    }

    /// Returns the value of an option, or the last value if the option is repeated. `nil` if the option or its value is
    /// missing.
    public func value(of option: String) -> String? {
        var value: String?
        for (index, word) in words.enumerated() {
            if word.hasPrefix(option + "=") { value = String(word.dropFirst(option.count + 1)) }
            let next = words[(index + 1)...].first { $0 != "=" }
            if word == option, let next { value = next }
        }
        return value
    }
}
