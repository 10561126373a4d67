#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Results as JSON, the way other programs like to read them.
public enum JSONOutput {
    /// Writes a value as one line of JSON, without a line break: sorted keys, slashes as they are.
    ///
    /// Fields are selected on the object itself, or on every object of an array; a known field an object lacks is
    /// `null`. Without a list of what is known, that is what one of the objects has, and in an empty array nothing is
    /// unknown.
    ///
    /// - Parameters:
    ///   - value: what to write.
    ///   - fields: which members to keep.
    ///   - known: all members there may be, for streams of objects that do not all have them; see also
    ///     ``JSONFields/check(known:)``.
    /// - Throws: ``CommandFailure`` with status 64 and kind `unknown-field` for a field that is not known, or when
    ///   fields are selected on something that is no object; `EncodingError`.
    public static func render(
        _ value: some Encodable,
        fields: JSONFields,
        known: [String]? = nil
    ) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(value)
        guard case .only(let names) = fields else { return text(of: data) }
        let selected = try select(names, known, from: JSONDecoder().decode(JSONValue.self, from: data))
        return text(of: try encoder.encode(selected))
    }

    /// An element of a list, of whose fields it is known that there are such.
    static func renderListed(_ element: some Encodable, fields: JSONFields) throws -> String {
        guard case .only(let names) = fields else { return try render(element, fields: fields) }
        return try render(element, fields: fields, known: names)
    }

    /// What a terminal might act on is escaped, which every reader of JSON undoes.
    private static func text(of data: Data) -> String { String(decoding: data, as: UTF8.self).withEscapedControls }

    private static func select(
        _ names: [String],
        _ known: [String]?,
        from value: JSONValue
    ) throws(CommandFailure) -> JSONValue {
        let elements: [JSONValue]
        if case .array(let values) = value { elements = values } else { elements = [value] }
        var objects: [[String: JSONValue]] = []
        for element in elements {
            guard case .object(let members) = element else {
                throw CommandFailure(
                    exitCode: .usage,
                    kind: "unknown-field",
                    title: "Fields cannot be selected here",
                    detail: "the result is not made of objects; use --json without fields"
                )
            }
            objects.append(members)
        }
        if known != nil || !objects.isEmpty {
            try JSONFields.only(names).check(known: known ?? Set(objects.flatMap(\.keys)).sorted())
        }
        let selected = objects.map { members in
            JSONValue.object(Dictionary(names.map { ($0, members[$0] ?? .null) }) { $1 })
        }
        if case .array = value { return .array(selected) }
        return selected.first ?? .null
    }
}
