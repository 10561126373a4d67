/// The tags, attributes and text of markup, as a browser's tokenizer reads them (WHATWG HTML, section 13.2.5): code
/// point by code point, without trust in the builder that it tests.
struct MarkupTokens {
    private typealias Scalars = Substring.UnicodeScalarView

    /// The names of start tags, in order.
    private(set) var tags: [String] = []
    /// The names and values of all attributes, in order. Character references are decoded.
    private(set) var attributes: [(name: String, value: String)] = []
    /// The text between tags. Character references are decoded.
    private(set) var text = ""

    private static let references: [(name: String, text: Unicode.Scalar)] = [
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#13;", "\r"), ("&amp;", "&"),
    ]

    init(_ markup: String) {
        var rest = markup[...].unicodeScalars
        while let start = rest.firstIndex(of: "<") {
            appendText(rest[..<start])
            rest = rest[rest.index(after: start)...]
            guard let first = rest.first, Self.isLetter(first) || first == "/" || first == "!" else {
                text += "<"
                continue
            }
            let name = rest.prefix { !Self.isSpace($0) && $0 != ">" }
            rest = rest[name.endIndex...]
            if Self.isLetter(first) { tags.append(String(name).lowercased()) }
            readAttributes(of: &rest)
        }
        appendText(rest)
    }

    private mutating func readAttributes(of rest: inout Scalars) {
        while let next = rest.first, next != ">" {
            guard !Self.isSpace(next), next != "/" else {
                rest.removeFirst()
                continue
            }
            let name = rest.prefix { !Self.isSpace($0) && $0 != "=" && $0 != ">" && $0 != "/" }
            rest = name.isEmpty ? rest.dropFirst() : rest[name.endIndex...]
            guard rest.first == "=" else {
                attributes.append((String(name), ""))
                continue
            }
            rest.removeFirst()
            attributes.append((String(name), Self.decoded(Self.readValue(of: &rest))))
        }
        rest = rest.dropFirst()
    }

    private static func readValue(of rest: inout Scalars) -> Scalars {
        guard let quote = rest.first, quote == "\"" || quote == "'" else {
            let value = rest.prefix { !isSpace($0) && $0 != ">" }
            rest = rest[value.endIndex...]
            return value
        }
        rest.removeFirst()
        let value = rest.prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
        return value
    }

    private mutating func appendText(_ scalars: Scalars) { text += Self.decoded(scalars) }

    private static func decoded(_ scalars: Scalars) -> String {
        var decoded = String.UnicodeScalarView(), rest = scalars
        while let next = rest.first {
            if next == "&", let reference = references.first(where: { rest.starts(with: $0.name.unicodeScalars) }) {
                decoded.append(reference.text)
                rest = rest.dropFirst(reference.name.unicodeScalars.count)
            } else {
                decoded.append(next)
                rest.removeFirst()
            }
        }
        return String(decoded)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && scalar.properties.isAlphabetic }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { [" ", "\t", "\n", "\r", "\u{C}"].contains(scalar) }
}
