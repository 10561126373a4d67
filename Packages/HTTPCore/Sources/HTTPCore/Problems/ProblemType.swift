/// A problem type, declared once: servers create problems from it, clients match them, and the OpenAPI document
/// describes it.
public struct ProblemType: Sendable, Hashable, CustomStringConvertible {
    /// The type URI, such as `urn:greenhouse:problem:too-wet`. Its last component names the schema component.
    public let uri: String
    /// A short summary of the type, for people.
    public let title: String
    /// The HTTP status of the response.
    public let status: HTTPResponse.Status
    /// The schemas of the extension members, by name. All of them are optional.
    public let members: [String: JSONSchema]

    /// Creates a problem type.
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

    /// Creates a problem of this type.
    public func problem(_ detail: String? = nil, members: [String: JSONValue] = [:]) -> Problem {
        Problem(type: uri, title: title, status: status, detail: detail, members: members)
    }

    /// Returns whether a problem has this type.
    public static func ~= (type: ProblemType, problem: Problem) -> Bool { problem.type == type.uri }

    /// Status and title: `409 Conflict: Too wet`.
    public var description: String { "\(status): \(title)" }

    /// The schema of problems of this type: a component with a name such as `TooWetProblem`.
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
