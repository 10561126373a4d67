internal import Synchronization

/// A regular expression that is compiled at its first use. Clients never validate, so they never compile it.
///
/// A pattern such as `^[a-z]+$`, with a single range of characters, is not compiled: the text is compared with the
/// range.
final class TextPattern: Sendable {
    let source: String
    private let scalars: ClosedRange<Unicode.Scalar>?
    private let compiled = Mutex<Regex<AnyRegexOutput>?>(nil)

    init(_ source: String) {
        self.source = source
        scalars = Self.scalars(source)
    }

    /// Returns whether the pattern matches somewhere in a text; `false` for an invalid expression.
    func isFound(in text: String) -> Bool {
        if let scalars { return !text.isEmpty && text.unicodeScalars.allSatisfy(scalars.contains) }
        return compiled.withLock { compiled in
            if compiled == nil { compiled = try? Regex(source).matchingSemantics(.unicodeScalar) }
            return compiled.map { text.firstMatch(of: $0) != nil } ?? false
        }
    }

    /// Returns the range of characters in a pattern of the form `^[a-z]+$`; `nil` for any other form.
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
