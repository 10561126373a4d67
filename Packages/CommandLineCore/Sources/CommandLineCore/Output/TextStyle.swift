/// The style of text on a terminal.
///
/// Styles can be combined: `[.bold, .red]`. ``OutputChannel/styled(_:_:)`` applies them, but only if the channel uses
/// colour.
public struct TextStyle: OptionSet, Sendable, Hashable {
    /// The bits of the combined styles.
    public let rawValue: Int

    /// Creates a combination of styles from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Bold text.
    public static let bold = TextStyle(rawValue: 1 << 0)
    /// Faint text.
    public static let dim = TextStyle(rawValue: 1 << 1)
    /// Red foreground.
    public static let red = TextStyle(rawValue: 1 << 2)
    /// Green foreground.
    public static let green = TextStyle(rawValue: 1 << 3)
    /// Yellow foreground.
    public static let yellow = TextStyle(rawValue: 1 << 4)

    /// The SGR ("select graphic rendition") parameters of ECMA-48, in the order of the bits.
    private static let parameters = [1, 2, 31, 32, 33]

    /// Returns a sequence that sets the style, then the text, then a sequence that resets all styles.
    func applied(to text: String) -> String {
        let parameters = Self.parameters.indices.filter { rawValue & (1 << $0) != 0 }.map { Self.parameters[$0] }
        guard !parameters.isEmpty, !text.isEmpty else { return text }
        return "\u{1B}[\(parameters.map(String.init).joined(separator: ";"))m\(text)\u{1B}[0m"
    }
}

extension StringProtocol {
    /// The text without style sequences.
    var withoutStyles: String {
        guard contains("\u{1B}") else { return String(self) }
        let parts = split(separator: "\u{1B}[", omittingEmptySubsequences: false)
        return String(parts[0]) + parts.dropFirst().map { $0.drop { $0 != "m" }.dropFirst() }.joined()
    }
}
