/// A kind of problem, declared once: servers make problems of it, clients recognise it, the document describes it.
public struct ProblemType: Sendable, Hashable, CustomStringConvertible {
    /// The URI that never changes; its last word, as in `urn:greenhouse:problem:too-wet`, names the kind in documents.
    public let uri: String
    /// The kind in a few words.
    public let title: String
    /// The status it is answered with.
    public let status: HTTPResponse.Status
    /// The members of its own, which may all be missing.
    public let members: [String: JSONSchema]

    /// A kind of problem.
    public init(
        _ uri: String,
        _ title: String,
        status: HTTPResponse.Status,
        members: [String: JSONSchema] = [:]
    ) {
        self.uri = uri
        self.title = title
        self.status = status
        self.members = members
    }

    /// A problem of this kind.
    public func problem(_ detail: String? = nil, members: [String: JSONValue] = [:]) -> Problem {
        Problem(type: uri, title: title, status: status, detail: detail, members: members)
    }

    /// Whether a problem is of this kind.
    public static func ~= (type: ProblemType, problem: Problem) -> Bool { problem.type == type.uri }

    /// Status and title: `409 Conflict: Too wet`.
    public var description: String { "\(status): \(title)" }

    /// The shape of its problems: a component named like `TooWetProblem`.
    public var schema: JSONSchema {
        let standard: [String: JSONSchema] = [
            "type": .string(values: [uri]),
            "title": .string(),
            "status": .integer(minimum: status.code, maximum: status.code),
            "detail": .string(),
            "instance": .string(format: "uri-reference"),
        ]
        let properties = members.merging(standard) { $1 }
        return .component(
            componentName,
            .object(properties, optional: properties.keys.filter { !["type", "title", "status"].contains($0) })
        )
    }

    private var componentName: String {
        let word = uri.split { ":/#".contains($0) }.last ?? ""
        return word.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Problem"
    }
}
