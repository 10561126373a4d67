/// A JSON Schema, in the subset of JSON Schema 2020-12 that this project's OpenAPI 3.1 documents need. It can be
/// rendered as JSON, and it validates values.
///
/// ```swift
/// let plant = JSONSchema.component("Plant", .object([
///     "id": .string(pattern: "^[a-z]+$"),
///     "height": .integer(minimum: 0).described("In millimetres."),
///     "potted": .string(format: "date-time").nullable,
/// ]))
/// ```
public struct JSONSchema: Sendable, Hashable {
    indirect enum Shape: Sendable, Hashable {
        case any
        case string(format: String?, pattern: TextPattern?, length: ClosedRange<Int>?, values: [String]?)
        case integer(minimum: Int64?, maximum: Int64?)
        case number(minimum: Double?, maximum: Double?)
        case boolean
        case array(JSONSchema, minimumCount: Int, maximumCount: Int?)
        case object([String: JSONSchema], optional: Set<String>)
        case dictionary(JSONSchema)
        case component(String, JSONSchema)
    }

    let shape: Shape
    private(set) var isNullable = false
    private(set) var description: String?
    private(set) var documentedPattern: String?

    private init(_ shape: Shape) { self.shape = shape }

    /// Any value, including `null`.
    public static func any() -> JSONSchema { JSONSchema(.any) }

    /// A string.
    ///
    /// - Parameters:
    ///   - format: the name of a standard format, such as `date-time`. It documents the value and is not validated.
    ///   - pattern: a regular expression that must match somewhere in the string; use `^` and `$` to match all of it.
    ///     Use only syntax that has the same meaning in ECMA-262 and Swift. An invalid expression never matches.
    ///   - length: the permitted number of Unicode scalars.
    ///   - values: all valid strings. Clients may assume that no further values are ever added.
    public static func string(
        format: String? = nil,
        pattern: String? = nil,
        length: ClosedRange<Int>? = nil,
        values: [String]? = nil
    ) -> JSONSchema {
        JSONSchema(.string(format: format, pattern: pattern.map(TextPattern.init), length: length, values: values))
    }

    /// An integer.
    public static func integer(minimum: Int? = nil, maximum: Int? = nil) -> JSONSchema {
        JSONSchema(.integer(minimum: minimum.map { Int64($0) }, maximum: maximum.map { Int64($0) }))
    }

    /// A number.
    public static func number(minimum: Double? = nil, maximum: Double? = nil) -> JSONSchema {
        JSONSchema(.number(minimum: minimum, maximum: maximum))
    }

    /// `true` or `false`.
    public static func boolean() -> JSONSchema { JSONSchema(.boolean) }

    /// An array whose elements have one schema.
    public static func array(
        of element: JSONSchema,
        minimumCount: Int = 0,
        maximumCount: Int? = nil
    ) -> JSONSchema {
        JSONSchema(.array(element, minimumCount: minimumCount, maximumCount: maximumCount))
    }

    /// An object.
    ///
    /// - Parameters:
    ///   - properties: the schemas of the properties, by name. Other properties are ignored.
    ///   - optional: the names of optional properties; all others are required.
    public static func object(_ properties: [String: JSONSchema], optional: [String] = []) -> JSONSchema {
        JSONSchema(.object(properties, optional: Set(optional)))
    }

    /// An object with arbitrary property names, whose values all have one schema.
    public static func dictionary(of value: JSONSchema) -> JSONSchema { JSONSchema(.dictionary(value)) }

    /// A named schema. Documents describe it once under `components` and refer to it by name.
    public static func component(_ name: String, _ schema: JSONSchema) -> JSONSchema {
        JSONSchema(.component(name, schema))
    }

    /// This schema, also accepting `null`.
    public var nullable: JSONSchema {
        var copy = self
        copy.isNullable = true
        return copy
    }

    /// This string schema with a pattern as documentation. Values are not validated against the pattern, because the
    /// Swift type validates them with a clearer message.
    public func documented(pattern: String) -> JSONSchema {
        var copy = self
        copy.documentedPattern = pattern
        return copy
    }

    /// This schema with a description for people.
    public func described(_ description: String) -> JSONSchema {
        var copy = self
        copy.description = description
        return copy
    }
}
