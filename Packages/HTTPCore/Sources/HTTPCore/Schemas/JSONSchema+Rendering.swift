extension JSONSchema {
    /// The schema as JSON. Components become references to `#/components/schemas`.
    public var json: JSONValue { .object(members) }

    /// Returns all components that the schema refers to, directly or indirectly, by their names.
    ///
    /// - Throws: ``NameConflict`` if two different schemas have the same name.
    public func components() throws(NameConflict) -> [String: JSONSchema] {
        var components: [String: JSONSchema] = [:]
        try collect(into: &components)
        return components
    }

    func collect(into components: inout [String: JSONSchema]) throws(NameConflict) {
        switch shape {
        case .component(let name, let schema):
            if let known = components[name] {
                guard known == schema else { throw NameConflict(name: name) }
                return
            }
            components[name] = schema
            try schema.collect(into: &components)
        case .array(let element, _, _), .dictionary(let element): try element.collect(into: &components)
        case .object(let properties, _):
            for schema in properties.values { try schema.collect(into: &components) }
        case .any, .string, .integer, .number, .boolean: break
        }
    }

    private var members: [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        members["description"] = description.map(JSONValue.string)
        func type(_ name: String) {
            members["type"] = isNullable ? [.string(name), "null"] : .string(name)
        }
        switch shape {
        case .any: break
        case .string(let format, let pattern, let length, let values):
            type("string")
            members["format"] = format.map(JSONValue.string)
            members["pattern"] = (pattern?.source ?? documentedPattern).map(JSONValue.string)
            members["minLength"] = length.map { .integer(Int64($0.lowerBound)) }
            members["maxLength"] = length.map { .integer(Int64($0.upperBound)) }
            members["enum"] = values.map { .array($0.map(JSONValue.string) + (isNullable ? [.null] : [])) }
        case .integer(let minimum, let maximum):
            type("integer")
            members["minimum"] = minimum.map(JSONValue.integer)
            members["maximum"] = maximum.map(JSONValue.integer)
        case .number(let minimum, let maximum):
            type("number")
            members["minimum"] = minimum.map(JSONValue.number)
            members["maximum"] = maximum.map(JSONValue.number)
        case .boolean: type("boolean")
        case .array(let element, let minimumCount, let maximumCount):
            type("array")
            members["items"] = element.json
            members["minItems"] = minimumCount > 0 ? .integer(Int64(minimumCount)) : nil
            members["maxItems"] = maximumCount.map { .integer(Int64($0)) }
        case .object(let properties, let optional):
            type("object")
            members["properties"] = .object(properties.mapValues(\.json))
            let required = properties.keys.filter { !optional.contains($0) }.sorted()
            if !required.isEmpty { members["required"] = .array(required.map(JSONValue.string)) }
        case .dictionary(let value):
            type("object")
            members["additionalProperties"] = value.json
        case .component(let name, _):
            let reference: JSONValue = .string("#/components/schemas/\(name)")
            if isNullable {
                members["anyOf"] = [["$ref": reference], ["type": "null"]]
            } else {
                members["$ref"] = reference
            }
        }
        return members
    }
}
