internal import Synchronization

/// A regular expression that is compiled when it is first used, and only then: clients never do.
final class TextPattern: Sendable {
    let source: String
    private let compiled = Mutex<Regex<AnyRegexOutput>?>(nil)

    init(_ source: String) { self.source = source }

    /// Whether it is found in a text; never, if it is no regular expression.
    func isFound(in text: String) -> Bool {
        compiled.withLock { compiled in
            if compiled == nil { compiled = try? Regex(source).matchingSemantics(.unicodeScalar) }
            return compiled.map { text.firstMatch(of: $0) != nil } ?? false
        }
    }
}

extension TextPattern: Hashable {
    static func == (left: TextPattern, right: TextPattern) -> Bool { left.source == right.source }

    func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
