public import HTTPCore

/// A response with its content as text and as JSON, for assertions in tests.
public struct JSONReply: Sendable {
    /// The response.
    public let response: HTTPResponse
    /// The content as text.
    public let text: String
    /// The content as JSON; `null` if it is not JSON.
    public let json: JSONValue

    /// Reads a response whose content is complete.
    public init(_ response: HTTPResponse) {
        self.response = response
        let bytes = response.body.bytes ?? []
        text = String(decoding: bytes, as: UTF8.self)
        json = (try? JSONValue(parsing: bytes)) ?? .null
    }

    /// The status code.
    public var status: Int { response.status.code }

    /// The last component of the problem type; `nil` if the response is not a problem.
    public var problem: String? { json["type"]?.string?.split(separator: ":").last.map(String.init) }

    /// The value of a header field.
    public subscript(name: HTTPField.Name) -> String? { response.fields[name] }

    /// Status, fields and content as one text, for comparing complete responses.
    public var whole: String {
        "\(status)\n\(response.fields.map { "\($0.name): \($0.value)" }.sorted().joined(separator: "\n"))\n\(text)"
    }
}

extension JSONValue {
    /// The array element at an index; `nil` if this is not an array, or if the index is out of range.
    public subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
}
