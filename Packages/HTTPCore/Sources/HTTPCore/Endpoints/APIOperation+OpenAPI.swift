extension APIOperation {
    /// The operation as an Operation Object of OpenAPI 3.1.
    public var json: JSONValue { json(withShared: []) }

    /// The operation as an Operation Object.
    ///
    /// - Parameter shared: the problem types that every operation of the document can return. If all problem types with
    ///   a status are shared, the response with this status becomes a reference to `#/components/responses`.
    func json(withShared shared: [ProblemType]) -> JSONValue {
        var members: [String: JSONValue] = [
            "operationId": .string(id),
            "summary": .string(summary),
            "responses": .object(responses(withShared: shared)),
        ]
        if !details.isEmpty { members["description"] = .string(details) }
        let described = parameters.filter(\.isDescribed)
        if !described.isEmpty { members["parameters"] = .array(described.map(\.json)) }
        if let body { members["requestBody"] = ["required": true, "content": body.json] }
        switch authentication {
        case .none: break
        case .optional: members["security"] = [[:], ["bearer": []]]
        case .required: members["security"] = [["bearer": []]]
        }
        return .object(members)
    }

    /// Returns all schema components that the operation refers to.
    ///
    /// - Throws: ``NameConflict`` if two different schemas have the same name.
    public func components() throws(NameConflict) -> [String: JSONSchema] {
        var components: [String: JSONSchema] = [:]
        var schemas = parameters.map(\.schema) + problems.map(\.schema) + [Problem.schema]
        schemas += [body?.schema, output.schema].compactMap { $0 }
        for schema in schemas { try schema.collect(into: &components) }
        return components
    }

    private func responses(withShared shared: [ProblemType]) -> [String: JSONValue] {
        var success: [String: JSONValue] = [
            "description": .string(status.reasonPhrase),
            "headers": ["Cache-Control": ["schema": JSONSchema.string(values: [caching.description]).json]],
        ]
        if !output.mediaTypes.isEmpty { success["content"] = output.json }
        var responses: [String: JSONValue] = [
            String(status.code): .object(success),
            "default": Problem.response("Any other problem", [Problem.schema]),
        ]
        if method == .get, caching.allowsStoring {
            responses["304"] = ["description": "The resource still has the entity tag in If-None-Match"]
        }
        let own = problems, statuses = Set(own.map(\.status))
        for (status, types) in Dictionary(grouping: own + shared.filter { !own.contains($0) }, by: \.status) {
            responses[String(status.code)] =
                statuses.contains(status)
                ? Problem.response(to: types) : ["$ref": .string("#/components/responses/\(status.componentName)")]
        }
        return responses
    }
}

extension Problem {
    /// The Response Object for the problem types that share a status.
    static func response(to types: [ProblemType]) -> JSONValue {
        response(types.map(\.title).joined(separator: "; "), types.map(\.schema))
    }

    fileprivate static func response(_ description: String, _ schemas: [JSONSchema]) -> JSONValue {
        let schema: JSONValue = schemas.count == 1 ? schemas[0].json : ["anyOf": .array(schemas.map(\.json))]
        return [
            "description": .string(description),
            "content": .object([MediaType.problemJSON.essence: ["schema": schema]]),
        ]
    }
}

extension HTTPResponse.Status {
    /// The name of the response component for this status, such as `ContentTooLarge`.
    var componentName: String { reasonPhrase.split { !$0.isLetter }.joined() }
}

extension APIParameter {
    /// Whether the parameter is listed in the Operation Object. OpenAPI ignores header parameters named `Accept`,
    /// `Content-Type` and `Authorization`.
    fileprivate var isDescribed: Bool {
        location != .header || !["accept", "content-type", "authorization"].contains(ASCII.lowercased(name))
    }

    fileprivate var json: JSONValue {
        var schema = schema.json
        if let defaultValue, case .object(var members) = schema {
            members["default"] = defaultValue
            schema = .object(members)
        }
        var members: [String: JSONValue] = [
            "name": .string(name),
            "in": .string(location.rawValue),
            "required": .bool(isRequired),
            "schema": schema,
        ]
        if !summary.isEmpty { members["description"] = .string(summary) }
        return .object(members)
    }
}

extension APIContent {
    fileprivate var json: JSONValue {
        let description: JSONValue = schema.map { ["schema": $0.json] } ?? [:]
        return .object(Dictionary(mediaTypes.map { ($0.description, description) }) { $1 })
    }
}
