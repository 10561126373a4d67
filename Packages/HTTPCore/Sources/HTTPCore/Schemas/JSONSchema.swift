/// The shape of a JSON value: a small part of JSON Schema 2020-12, as OpenAPI 3.1 uses it. It can be written down as
/// JSON, and it can say what is wrong with a value.
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
        case array(JSONSchema, maximumCount: Int?)
        case object([String: JSONSchema], optional: Set<String>)
        case component(String, JSONSchema)
    }

    let shape: Shape
    private(set) var isNullable = false
    private(set) var description: String?

    private init(_ shape: Shape) { self.shape = shape }

    /// Any value, `null` too.
    public static func any() -> JSONSchema { JSONSchema(.any) }

    /// A string.
    ///
    /// - Parameters:
    ///   - format: the standard's name of a format, `date-time`. It tells readers; nothing is refused for it.
    ///   - pattern: a regular expression that is found in it; write `^` and `$` to mean all of it. Only what
    ///     ECMA-262 and Swift read alike; one that is no regular expression is found nowhere.
    ///   - length: how many Unicode scalars it has.
    ///   - values: the only ones there are and ever will be.
    public static func string(
        format: String? = nil,
        pattern: String? = nil,
        length: ClosedRange<Int>? = nil,
        values: [String]? = nil
    ) -> JSONSchema {
        JSONSchema(.string(format: format, pattern: pattern.map(TextPattern.init), length: length, values: values))
    }

    /// A whole number.
    public static func integer(minimum: Int? = nil, maximum: Int? = nil) -> JSONSchema {
        JSONSchema(.integer(minimum: minimum.map { Int64($0) }, maximum: maximum.map { Int64($0) }))
    }

    /// A number.
    public static func number(minimum: Double? = nil, maximum: Double? = nil) -> JSONSchema {
        JSONSchema(.number(minimum: minimum, maximum: maximum))
    }

    /// `true` or `false`.
    public static func boolean() -> JSONSchema { JSONSchema(.boolean) }

    /// An array whose elements all have this shape.
    public static func array(of element: JSONSchema, maximumCount: Int? = nil) -> JSONSchema {
        JSONSchema(.array(element, maximumCount: maximumCount))
    }

    /// An object with these members.
    ///
    /// - Parameters:
    ///   - properties: the members by name. Others may be there, and mean nothing.
    ///   - optional: the names of members that may be missing; all others must be there.
    public static func object(_ properties: [String: JSONSchema], optional: [String] = []) -> JSONSchema {
        JSONSchema(.object(properties, optional: Set(optional)))
    }

    /// A shape with a name: documents describe it once and refer to it wherever it is used.
    public static func component(_ name: String, _ schema: JSONSchema) -> JSONSchema {
        JSONSchema(.component(name, schema))
    }

    /// The same shape, or `null`.
    public var nullable: JSONSchema {
        var copy = self
        copy.isNullable = true
        return copy
    }

    /// The same shape, with words for its reader.
    public func described(_ description: String) -> JSONSchema {
        var copy = self
        copy.description = description
        return copy
    }
}
