/// An OpenAPI 3.1 document, generated from the operations of an API.
public struct OpenAPIDocument: Sendable, Hashable {
    /// The document as JSON. ``JSONCoding/encode(_:)`` always produces the same bytes for it.
    public let json: JSONValue

    /// Creates the document of an API.
    ///
    /// - Parameters:
    ///   - title: the title of the API.
    ///   - version: the version of the API.
    ///   - description: a description of the API; may be empty.
    ///   - operations: the operations.
    ///   - sharedProblems: the problem types that every operation can return in addition to its own, such as
    ///     `contentTooLarge`.
    /// - Throws: ``NameConflict`` if two operations have the same ID, or the same method and path, or if two different
    ///   schemas have the same component name.
    public init(
        title: String,
        version: String,
        description: String = "",
        operations: [APIOperation],
        sharedProblems: [ProblemType] = []
    ) throws(NameConflict) {
        var components: [String: JSONSchema] = [:]
        var paths: [String: [String: JSONValue]] = [:]
        var ids: Set<String> = []
        for type in sharedProblems { try type.schema.collect(into: &components) }
        for operation in operations {
            guard ids.insert(operation.id).inserted else { throw NameConflict(name: operation.id) }
            let path = operation.path.description
            let method = ASCII.lowercased(operation.method.rawValue)
            guard
                paths[path, default: [:]].updateValue(
                    operation.json(withShared: sharedProblems),
                    forKey: method
                ) == nil
            else {
                throw NameConflict(name: "\(operation.method.rawValue) \(path)")
            }
            for (name, schema) in try operation.components() {
                guard components[name, default: schema] == schema else { throw NameConflict(name: name) }
                components[name] = schema
            }
        }
        var info: [String: JSONValue] = ["title": .string(title), "version": .string(version)]
        if !description.isEmpty { info["description"] = .string(description) }
        var parts: [String: JSONValue] = [
            "schemas": .object(components.mapValues(\.json)),
            "securitySchemes": ["bearer": ["type": "http", "scheme": "bearer"]],
        ]
        let responses = Dictionary(grouping: sharedProblems, by: \.status.componentName).mapValues {
            Problem.response(to: $0)
        }
        if !responses.isEmpty { parts["responses"] = .object(responses) }
        json = [
            "openapi": "3.1.0",
            "info": .object(info),
            "paths": .object(paths.mapValues(JSONValue.object)),
            "components": .object(parts),
        ]
    }
}
