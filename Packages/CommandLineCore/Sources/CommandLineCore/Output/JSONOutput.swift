#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Formats results as JSON or with a template.
public enum JSONOutput {
    /// Formats a value as one line of JSON with sorted keys and unescaped slashes, without a final line break. If
    /// `fields` is a template, formats the value with the template; for an array, formats each element on its own line.
    ///
    /// Fields are selected from the object, or from each object of an array; `a.b` selects only the property `b` of
    /// `a`. If an object lacks a known field, the field's value is `null`. If `known` is `nil`, the known fields are
    /// those of at least one object; for an empty array, every field is accepted.
    ///
    /// - Parameters:
    ///   - value: the value to format.
    ///   - fields: the properties to print.
    ///   - known: the names of all properties that may occur, for streams of objects with different properties; see
    ///     also ``JSONFields/check(known:)``.
    ///   - display: formats a part of the encoded value for templates: a string, a number, a Boolean or an object. It
    ///     returns `nil` for the default format.
    /// - Throws: ``CommandFailure`` with exit status 64 and kind `unknown-field` for an unknown field, or if fields are
    ///   selected from a value that is not an object; `EncodingError` if the value cannot be encoded.
    public static func render(
        _ value: some Encodable,
        fields: JSONFields,
        known: [String]? = nil,
        display: (any Encodable) -> String? = { _ in nil }
    ) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if case .all = fields { return text(of: try encoder.encode(value)) }
        let value = try EncodedValue(encoding: value)
        try check(fields, known, in: value)
        switch fields {
        case .all: return text(of: try encoder.encode(value))
        case .only(let names): return text(of: try encoder.encode(FieldTree(names).select(from: value)))
        case .template(let template):
            guard case .elements(let elements) = value else {
                return template.text(of: value, display: display)
            }
            return elements.map { template.text(of: $0, display: display) }.joined(separator: "\n")
        }
    }

    /// Returns the sorted names of the fields that can be selected from a value. The fields of a nested object are
    /// included as paths such as `price.amount`. Empty unless the value is an object or an array of objects.
    ///
    /// - Throws: `EncodingError` if the value cannot be encoded.
    public static func fieldNames(of value: some Encodable) throws -> [String] {
        try EncodedValue(encoding: value).memberNames
    }

    /// Returns the text with unsafe characters as `\u` escape sequences, which JSON readers decode.
    private static func text(of data: Data) -> String { String(decoding: data, as: UTF8.self).withEscapedControls }

    private static func check(
        _ fields: JSONFields,
        _ known: [String]?,
        in value: EncodedValue
    ) throws(CommandFailure) {
        let elements: [EncodedValue]
        if case .elements(let values) = value { elements = values } else { elements = [value] }
        guard elements.allSatisfy({ if case .members = $0 { true } else { false } }) else {
            throw CommandFailure(
                exitStatus: .usage,
                kind: "unknown-field",
                title: "Fields cannot be selected here",
                detail: "The result is not a JSON object; use --json without fields."
            )
        }
        if let known { return try fields.check(known: known) }
        guard let unknown = FieldTree(fields.names).unknownField(in: elements) else { return }
        throw .unknownField(unknown.name, among: unknown.available)
    }
}
