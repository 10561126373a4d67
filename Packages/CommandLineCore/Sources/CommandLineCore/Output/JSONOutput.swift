#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Results as JSON, the way other programs like to read them.
public enum JSONOutput {
    /// Writes a value as one line of JSON, without a line break: sorted keys, slashes as they are. With a template, writes
    /// its text, and of an array that of each element on a line of its own.
    ///
    /// Fields are selected on the object itself, or on every object of an array; `a.b` selects the member `b` of the member
    /// `a` alone. A known field an object lacks is `null`. Without a list of what is known, that is what one of the objects
    /// has, and in an empty array nothing is unknown.
    ///
    /// - Parameters:
    ///   - value: what to write.
    ///   - fields: which members to keep.
    ///   - known: all members there may be, for streams of objects that do not all have them; see also
    ///     ``JSONFields/check(known:)``.
    ///   - display: how templates show a value; `nil` for the usual way.
    /// - Throws: ``CommandFailure`` with status 64 and kind `unknown-field` for a field that is not known, or when
    ///   fields are selected on something that is no object; `EncodingError`.
    public static func render(
        _ value: some Encodable,
        fields: JSONFields,
        known: [String]? = nil,
        display: (JSONValue) -> String? = { _ in nil }
    ) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if case .all = fields { return text(of: try encoder.encode(value)) }
        let value = try self.value(of: value)
        try check(fields, known, in: value)
        switch fields {
        case .all: return text(of: try encoder.encode(value))
        case .only(let names): return text(of: try encoder.encode(FieldTree(names).select(from: value)))
        case .template(let template):
            guard case .array(let elements) = value else { return template.text(of: value, display: display) }
            return elements.map { template.text(of: $0, display: display) }.joined(separator: "\n")
        }
    }

    /// The JSON value that a value is written as.
    ///
    /// - Throws: `EncodingError`.
    public static func value(of value: some Encodable) throws -> JSONValue {
        if let value = value as? JSONValue { return value }
        return try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    }

    /// What a terminal might act on is escaped, which every reader of JSON undoes.
    private static func text(of data: Data) -> String { String(decoding: data, as: UTF8.self).withEscapedControls }

    private static func check(
        _ fields: JSONFields,
        _ known: [String]?,
        in value: JSONValue
    ) throws(CommandFailure) {
        let elements: [JSONValue]
        if case .array(let values) = value { elements = values } else { elements = [value] }
        guard elements.allSatisfy({ if case .object = $0 { true } else { false } }) else {
            throw CommandFailure(
                exitCode: .usage,
                kind: "unknown-field",
                title: "Fields cannot be selected here",
                detail: "the result is not made of objects; use --json without fields"
            )
        }
        if let known { return try fields.check(known: known) }
        guard let unknown = FieldTree(fields.names).unknownField(in: elements) else { return }
        throw .unknownField(unknown.name, among: unknown.available)
    }
}
