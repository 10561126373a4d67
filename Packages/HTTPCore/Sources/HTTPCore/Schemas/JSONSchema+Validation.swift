extension JSONSchema {
    /// How validation treats properties that the schema does not declare.
    public enum UnknownProperties: Sendable, Hashable {
        /// Ignore them. Use it for requests, and for responses of a newer server.
        case ignored
        /// Report them as faults. Use it for examples in tests, so that every property is declared.
        case refused
    }

    /// Validates a value. Returns at most 20 faults, outermost first; empty if the value is valid.
    public func faults(in value: JSONValue, unknownProperties: UnknownProperties = .ignored) -> [JSONFault] {
        var validation = Validation(refusesUnknown: unknownProperties == .refused)
        validation.check(value, self, JSONPointer())
        return validation.faults
    }
}

private struct Validation {
    let refusesUnknown: Bool
    var faults: [JSONFault] = []

    mutating func check(_ value: JSONValue, _ schema: JSONSchema, _ place: JSONPointer) {
        if value == .null, schema.isNullable { return }
        switch (schema.shape, value) {
        case (.any, _): break
        case (.component(_, let schema), _): check(value, schema, place)
        case (.string(_, let pattern, let length, let values), .string(let text)):
            check(text, pattern, length, values, place)
        case (.integer(let minimum, let maximum), .integer(let number)):
            check(number, minimum, maximum, place)
        case (.integer, .number(let number)) where number.magnitude >= 0x1p63:
            report(place, "must be a 64-bit integer")
        case (.number(let minimum, let maximum), .integer(let number)):
            check(Double(number), minimum, maximum, place)
        case (.number(let minimum, let maximum), .number(let number)):
            check(number, minimum, maximum, place)
        case (.boolean, .bool): break
        case (.array(let element, let minimumCount, let maximumCount), .array(let values)):
            if values.count < minimumCount {
                report(place, minimumCount == 1 ? "must not be empty" : "must have at least \(minimumCount) elements")
            }
            if let maximumCount, values.count > maximumCount {
                report(place, "must not have more than \(maximumCount) elements")
            }
            for (index, value) in values.enumerated() where faults.count < Self.limit {
                check(value, element, place.appending(String(index)))
            }
        case (.object(let properties, let optional), .object(let members)):
            check(members, properties, optional, place)
        case (.dictionary(let schema), .object(let members)):
            for (name, value) in members.sorted(by: { $0.key < $1.key }) where faults.count < Self.limit {
                check(value, schema, place.appending(name))
            }
        default: report(place, value == .null ? "must not be null" : "must be \(schema.shape.name)")
        }
    }

    private mutating func check(
        _ text: String,
        _ pattern: TextPattern?,
        _ length: ClosedRange<Int>?,
        _ values: [String]?,
        _ place: JSONPointer
    ) {
        if let values, !values.contains(text) {
            report(place, "must be one of \(Self.list(values))")
        }
        if let length, !length.contains(text.unicodeScalars.count) {
            report(place, "must be \(length.lowerBound) to \(length.upperBound) characters long")
        }
        if let pattern, !pattern.isFound(in: text) { report(place, "must match \(pattern.source)") }
    }

    private mutating func check<Number: Comparable>(
        _ number: Number,
        _ minimum: Number?,
        _ maximum: Number?,
        _ place: JSONPointer
    ) {
        if let minimum, number < minimum { report(place, "must be at least \(minimum)") }
        if let maximum, number > maximum { report(place, "must be at most \(maximum)") }
    }

    private mutating func check(
        _ members: [String: JSONValue],
        _ properties: [String: JSONSchema],
        _ optional: Set<String>,
        _ place: JSONPointer
    ) {
        for (name, schema) in properties.sorted(by: { $0.key < $1.key }) {
            if let value = members[name] {
                check(value, schema, place.appending(name))
            } else if !optional.contains(name) {
                report(place.appending(name), "is missing")
            }
        }
        guard refusesUnknown else { return }
        for name in members.keys.sorted() where properties[name] == nil {
            report(place.appending(name), "is not declared")
        }
    }

    /// Returns the values as text. If there are more than 20 values, lists only the first three.
    private static func list(_ values: [String]) -> String {
        guard values.count > 20 else { return values.joined(separator: ", ") }
        return values.prefix(3).joined(separator: ", ") + ", … (\(values.count) values, listed in the schema)"
    }

    private mutating func report(_ place: JSONPointer, _ detail: String) {
        if faults.count < Self.limit { faults.append(JSONFault(place, detail)) }
    }

    /// The maximum number of faults, which bounds the size of a response.
    private static let limit = 20
}

extension JSONSchema.Shape {
    fileprivate var name: String {
        switch self {
        case .any, .component: "any value"
        case .string: "a string"
        case .integer: "an integer"
        case .number: "a number"
        case .boolean: "true or false"
        case .array: "an array"
        case .object, .dictionary: "an object"
        }
    }
}
