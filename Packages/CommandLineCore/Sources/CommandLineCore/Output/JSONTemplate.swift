/// A text template whose placeholders are properties of a JSON object: the value of `--template`.
///
/// ```swift
/// let template = JSONTemplate(argument: #"{bed.name}\t{litres}"#)
/// ```
///
/// `{a.b}` is replaced by the property `b` of the property `a`. If `a` is an array, the placeholder is replaced by the
/// property `b` of each element, separated by commas. `\t` is a tab and `\n` a line break. `\\`, `\{` and `\}` are a
/// backslash and literal braces.
public struct JSONTemplate: Sendable, Hashable, ExpressibleByArgument {
    enum Part: Sendable, Hashable {
        case text(String)
        case field(String)
    }

    let parts: [Part]
    private let argument: String

    /// Parses a template; `nil` if it contains an unknown escape sequence, or an unmatched or empty pair of braces.
    public init?(argument: String) {
        self.argument = argument
        var parts: [Part] = [], text = "", rest = argument[...]
        while let character = rest.popFirst() {
            switch character {
            case "\\":
                guard let escape = rest.popFirst(), let character = Self.escapes[escape] else { return nil }
                text.append(character)
            case "{":
                guard let end = rest.firstIndex(of: "}"), end > rest.startIndex else { return nil }
                parts += [.text(text), .field(String(rest[..<end]))]
                text = ""
                rest = rest[rest.index(after: end)...]
            case "}": return nil
            default: text.append(character)
            }
        }
        self.parts = (parts + [.text(text)]).filter { $0 != .text("") }
    }

    private static let escapes: [Character: Character] = [
        "t": "\t", "n": "\n", "\\": "\\", "{": "{", "}": "}",
    ]

    /// The template as the user typed it.
    public var defaultValueDescription: String { argument }
    /// A description with an example.
    public static let valueFormat: String = "text with fields in braces, such as '{a} {b.c}'"

    /// The property paths of the placeholders.
    var fields: [String] {
        parts.compactMap { if case .field(let name) = $0 { name } else { nil } }
    }

    /// Returns the text with the placeholders replaced by properties of a value.
    ///
    /// - Parameter display: formats a value; returns `nil` for the default format.
    func text(of value: EncodedValue, display: (any Encodable) -> String?) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .field(let name): Self.text(value.member(at: name.split(separator: ".").map(String.init)), display)
            }
        }
        .joined()
    }

    private static func text(_ value: EncodedValue, _ display: (any Encodable) -> String?) -> String {
        switch value {
        case .null: ""
        case .single(let single): display(single) ?? single as? String ?? json(value)
        case .elements(let values): values.map { text($0, display) }.joined(separator: ",")
        case .members: display(value) ?? json(value)
        }
    }

    private static func json(_ value: EncodedValue) -> String {
        (try? JSONOutput.render(value, fields: .all)) ?? ""
    }
}
