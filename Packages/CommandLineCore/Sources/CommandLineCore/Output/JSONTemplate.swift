/// A line of text with fields of a JSON object in it: the value of `--template`.
///
/// ```swift
/// let template = JSONTemplate(argument: #"{bed.name}\t{litres}"#)
/// ```
///
/// `{a.b}` stands for the member `b` of the member `a`; of an array, for each element's, with commas between. `\t` and
/// `\n` stand for a tab and a line break, `\\`, `\{` and `\}` for the characters themselves.
public struct JSONTemplate: Sendable, Hashable, ExpressibleByArgument {
    enum Part: Sendable, Hashable {
        case text(String)
        case field(String)
    }

    let parts: [Part]
    private let argument: String

    /// Reads a template; `nil` for an unknown escape, and for a brace that is not closed or has no name.
    public init?(argument: String) {
        self.argument = argument
        var parts: [Part] = [], text = "", rest = argument[...]
        while let character = rest.popFirst() {
            switch character {
            case "\\":
                guard let escaped = rest.popFirst(), let meant = Self.escapes[escaped] else { return nil }
                text.append(meant)
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

    /// The template as it was typed.
    public var defaultValueDescription: String { argument }
    /// What a template looks like.
    public static let valueFormat: String = "text with fields in braces, such as '{a} {b.c}'"

    /// The names of the fields.
    var fields: [String] {
        parts.compactMap { if case .field(let name) = $0 { name } else { nil } }
    }

    /// The text with the fields of a value.
    ///
    /// - Parameter display: how a value is shown; `nil` for the usual way.
    func text(of value: JSONValue, display: (JSONValue) -> String?) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .field(let name): Self.text(value.member(at: name.split(separator: ".").map(String.init)), display)
            }
        }
        .joined()
    }

    private static func text(_ value: JSONValue, _ display: (JSONValue) -> String?) -> String {
        if let text = display(value) { return text }
        switch value {
        case .null: return ""
        case .string(let text): return text
        case .array(let values): return values.map { text($0, display) }.joined(separator: ",")
        default: return (try? JSONOutput.render(value, fields: .all)) ?? ""
        }
    }
}

extension JSONValue {
    /// The member at a path; of an array, an array of each element's. `null` where there is none.
    func member(at path: [String]) -> JSONValue {
        guard let name = path.first else { return self }
        switch self {
        case .object(let members): return (members[name] ?? .null).member(at: Array(path.dropFirst()))
        case .array(let values): return .array(values.map { $0.member(at: path) })
        default: return .null
        }
    }
}
