extension HelpTopic {
    /// A paragraph or a list in a help topic.
    public struct Part: ExpressibleByStringInterpolation, Sendable, Hashable {
        let text: String

        init(text: String) { self.text = text }

        /// A paragraph.
        public init(stringLiteral text: String) { self.init(text: text) }

        /// A list of terms with definitions, in two columns.
        public static func list(_ items: [(name: String, meaning: String)]) -> Part {
            let width = items.map(\.name.count).max() ?? 0
            let lines = items.map { name, meaning in
                "  \(name)\(String(repeating: " ", count: width - name.count))  \(meaning)"
            }
            return Part(text: lines.joined(separator: "\n"))
        }
    }

    /// Creates a topic from paragraphs and lists.
    ///
    /// ```swift
    /// HelpTopic("soils", "What grows where.", "Most plants prefer:", .list([("clay", "roses"), ("sand", "herbs")]))
    /// ```
    public init(_ name: String, _ abstract: String, _ parts: Part...) {
        self.init(name: name, abstract: abstract, text: parts.map(\.text).joined(separator: "\n\n"))
    }
}
