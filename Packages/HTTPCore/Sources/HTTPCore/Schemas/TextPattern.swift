internal import Synchronization

/// A regular expression that is compiled when it is first used, and only then: clients never do.
///
/// One of the form `^[a-z]+$`, as identifiers have, needs no compilation: texts are compared with its range.
final class TextPattern: Sendable {
    let source: String
    private let scalars: ClosedRange<Unicode.Scalar>?
    private let compiled = Mutex<Regex<AnyRegexOutput>?>(nil)

    init(_ source: String) {
        self.source = source
        scalars = Self.scalars(source)
    }

    /// Whether it is found in a text; never, if it is no regular expression.
    func isFound(in text: String) -> Bool {
        if let scalars { return !text.isEmpty && text.unicodeScalars.allSatisfy(scalars.contains) }
        return compiled.withLock { compiled in
            if compiled == nil { compiled = try? Regex(source).matchingSemantics(.unicodeScalar) }
            return compiled.map { text.firstMatch(of: $0) != nil } ?? false
        }
    }

    /// The scalars of the texts in which a pattern is found; `nil` unless it has the form `^[a-z]+$`.
    private static func scalars(_ source: String) -> ClosedRange<Unicode.Scalar>? {
        let parts = Array(source.unicodeScalars)
        guard parts.count == 8, source.hasPrefix("^["), parts[3] == "-", source.hasSuffix("]+$") else { return nil }
        let (first, last) = (parts[2], parts[4]), special: [Unicode.Scalar] = ["^", "[", "]", "-", "\\"]
        guard first <= last, !special.contains(first), !special.contains(last) else { return nil }
        return first...last
    }
}

extension TextPattern: Hashable {
    static func == (left: TextPattern, right: TextPattern) -> Bool { left.source == right.source }

    func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
