/// The words before the one that a shell completes, as it found them: what is typed already of a command line.
///
/// ```swift
/// let line = CompletionContext(["show", "--house", "=", "a.bidly"])
/// line.value(of: "--house")      // "a.bidly"
/// ```
public struct CompletionContext: Sendable, Hashable {
    /// The words, without the program's name.
    public let words: [String]

    /// Takes the words; bash makes three of `--name=value`.
    public init(_ words: [String]) {
        self.words = words
    }

    /// The value of an option, the last if it is there more than once; `nil` when it is not there, or its value is not.
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
