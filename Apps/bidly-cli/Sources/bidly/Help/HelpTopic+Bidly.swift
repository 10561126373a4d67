import CommandLineCore

extension HelpTopic {
    /// The articles of `bidly help`.
    static let all: [HelpTopic] = [environment, formatting, exitCodes, offline]

    /// An article of paragraphs and lists.
    init(_ name: String, _ abstract: String, _ parts: Part...) {
        self.init(name: name, abstract: abstract, text: parts.map(\.text).joined(separator: "\n\n"))
    }

    /// A paragraph of an article, or a list.
    struct Part: ExpressibleByStringInterpolation {
        let text: String

        init(text: String) { self.text = text }

        init(stringLiteral text: String) { self.init(text: text) }

        /// Names with their meanings, in two columns.
        static func list(_ items: [(name: String, meaning: String)]) -> Part {
            let width = items.map(\.name.count).max() ?? 0
            let lines = items.map { name, meaning in
                "  \(name)\(String(repeating: " ", count: width - name.count))  \(meaning)"
            }
            return Part(text: lines.joined(separator: "\n"))
        }
    }
}
