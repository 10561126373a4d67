/// How a value stands as text in a path, a query or a header field.
///
/// An API declares one for each of its own types:
///
/// ```swift
/// extension TextCoding<PlantID> {
///     static var plantID: TextCoding {
///         TextCoding(.string(pattern: "^[a-z]+$"), parse: { PlantID($0) }, format: { $0.rawValue })
///     }
/// }
/// ```
public struct TextCoding<Value: Sendable>: Sendable {
    /// The shape; a text for a number or a truth value is checked as such.
    public let schema: JSONSchema

    let parse: @Sendable (String) -> Value?
    let format: @Sendable (Value) -> String
    let isList: Bool

    /// A form.
    ///
    /// - Parameters:
    ///   - schema: the shape. What does not fit is refused with the schema's words before it is parsed.
    ///   - parse: reads a text; `nil` if it is none of the value's.
    ///   - format: writes a value, so that `parse` reads it back.
    ///   - isList: whether the lines of a header field are one value, a list (RFC 9110, section 5.3).
    public init(
        _ schema: JSONSchema,
        isList: Bool = false,
        parse: @escaping @Sendable (String) -> Value?,
        format: @escaping @Sendable (Value) -> String
    ) {
        self.schema = schema
        self.parse = parse
        self.format = format
        self.isList = isList
    }

    func read(_ text: String, _ name: String, _ type: ProblemType, _ faults: inout RequestFaults) -> Value? {
        let found = schema.faults(in: schema.value(of: text))
        if found.isEmpty, let value = parse(text) { return value }
        faults.append(type, .parameter(name), found.first?.detail ?? "is not valid")
        return nil
    }

    func read(one texts: [String], _ name: String, _ faults: inout RequestFaults) -> Value? {
        guard texts.count == 1 else {
            faults.append(.invalidParameters, .parameter(name), "comes \(texts.count) times")
            return nil
        }
        return read(texts[0], name, .invalidParameters, &faults)
    }

    /// The values of a field: for a list they are one, however many lines it came in.
    func texts(of name: HTTPField.Name, in fields: HTTPFields) -> [String] {
        isList ? fields[name].map { [$0] } ?? [] : fields[values: name]
    }
}

extension TextCoding where Value == String {
    /// A text as it is.
    public static func text(_ schema: JSONSchema = .string()) -> TextCoding {
        TextCoding(schema, parse: { $0 }, format: { $0 })
    }

    /// The caller's name for one intent: 1 to 255 visible ASCII characters.
    public static var idempotencyKey: TextCoding { text(.string(pattern: "^[!-~]+$", length: 1...255)) }
}

extension TextCoding where Value: FixedWidthInteger {
    /// A whole number in decimal digits.
    public static func integer(minimum: Value? = nil, maximum: Value? = nil) -> TextCoding {
        let schema = JSONSchema.integer(
            minimum: minimum.map { Int(clamping: $0) },
            maximum: maximum.map { Int(clamping: $0) }
        )
        return TextCoding(schema, parse: { Value($0) }, format: { "\($0)" })
    }
}

extension TextCoding where Value == Bool {
    /// `true` or `false`.
    public static func boolean() -> TextCoding { TextCoding(.boolean(), parse: { Bool($0) }, format: { "\($0)" }) }
}

extension TextCoding where Value: RawRepresentable<String> {
    /// The raw value.
    public static func rawValue(_ schema: JSONSchema = .string()) -> TextCoding {
        TextCoding(schema, parse: { Value(rawValue: $0) }, format: { $0.rawValue })
    }
}

extension TextCoding where Value == EntityTagCondition {
    /// The states that `If-Match` names.
    public static var entityTags: TextCoding {
        TextCoding(.string(), isList: true, parse: { EntityTagCondition($0) }, format: { $0.description })
    }
}

extension JSONSchema {
    /// What a text outside of JSON means for this shape.
    func value(of text: String) -> JSONValue {
        switch shape {
        case .component(_, let schema): schema.value(of: text)
        case .integer: Int64(text).map(JSONValue.integer) ?? .string(text)
        case .number: Double(text).flatMap { $0.isFinite ? .number($0) : nil } ?? .string(text)
        case .boolean: Bool(text).map(JSONValue.bool) ?? .string(text)
        case .any, .string, .array, .object: .string(text)
        }
    }
}
