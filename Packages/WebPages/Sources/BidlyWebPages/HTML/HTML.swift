/// A fragment of an HTML document.
///
/// Only elements and escaped text can become a fragment. No initializer accepts markup as a string, so text that a
/// member wrote can create neither an element nor an attribute. Equal fragments have equal bytes.
///
/// ```swift
/// let heading = HTML(.h1, .class("title")) { item.details.title }
/// ```
struct HTML: Sendable, Hashable {
    /// The markup.
    private(set) var markup: String

    /// Creates an empty fragment.
    init() { markup = "" }

    /// Creates text content.
    init(text: String) {
        markup = ""
        markup.appendEscaped(text)
    }

    /// Creates an element with content.
    init(_ name: ElementName, _ attributes: HTMLAttribute?..., @HTMLBuilder content: () -> HTML = { HTML() }) {
        markup = "<\(name.rawValue)"
        append(attributes)
        markup += ">"
        markup += content().markup
        markup += "</\(name.rawValue)>"
    }

    /// Creates a void element, which has no content and no end tag.
    init(_ name: VoidElementName, _ attributes: HTMLAttribute?...) {
        markup = "<\(name.rawValue)"
        append(attributes)
        markup += ">"
    }

    /// Creates the element that loads a script file as a module. A module runs after the document is parsed, so it does
    /// not delay the first paint.
    init(module url: PageURL) {
        markup = "<script"
        append([.type("module"), .src(url)])
        markup += "></script>"
    }

    /// Creates a document from its root element.
    init(documentWithRoot root: HTML) { markup = "<!doctype html>\n" + root.markup + "\n" }

    /// Whether the fragment has no content.
    var isEmpty: Bool { markup.isEmpty }

    /// Returns whether the fragment contains another one.
    func contains(_ other: HTML) -> Bool { markup.contains(other.markup) }

    /// Appends a fragment.
    mutating func append(_ other: HTML) { markup += other.markup }

    private mutating func append(_ attributes: [HTMLAttribute?]) {
        for case let attribute? in attributes {
            markup += " \(attribute.name)"
            guard let value = attribute.value else { continue }
            markup += "=\""
            markup.appendEscaped(value)
            markup += "\""
        }
    }
}

extension String {
    /// Appends text. Escapes every character that has a meaning in content or in a quoted attribute value. Replaces the
    /// control characters that HTML does not permit by U+FFFD.
    fileprivate mutating func appendEscaped(_ text: String) {
        guard text.utf8.contains(where: \.isEscaped) else {
            self += text
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": self += "&amp;"
            case "<": self += "&lt;"
            case ">": self += "&gt;"
            case "\"": self += "&quot;"
            case "'": self += "&#39;"
            // A parser would turn a literal carriage return into a line feed.
            case "\r": self += "&#13;"
            case _ where scalar.value == 0x7F || scalar.value < 0x20 && scalar != "\t" && scalar != "\n":
                self += "\u{FFFD}"
            default: unicodeScalars.append(scalar)
            }
        }
    }
}

extension UInt8 {
    fileprivate var isEscaped: Bool {
        switch self {
        case 0x26, 0x3C, 0x3E, 0x22, 0x27, 0x7F: true
        case 0x09, 0x0A: false
        default: self < 0x20
        }
    }
}
