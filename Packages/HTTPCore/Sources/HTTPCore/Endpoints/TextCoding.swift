/// The coding of a value as text in a path, query or header field.
///
/// An API declares one for each of its types:
///
/// ```swift
/// extension TextCoding<PlantID> {
///     static var plantID: TextCoding {
///         TextCoding(.string(pattern: "^[a-z]+$"), parse: { PlantID($0) }, format: { $0.rawValue })
///     }
/// }
/// ```
public struct TextCoding<Value: Sendable>: Sendable {
    /// The schema of the value. Text is converted to a number or Boolean before validation if the schema requires one.
    public let schema: JSONSchema

    let parse: @Sendable (String) -> Value?
    let format: @Sendable (Value) -> String
    let isList: Bool

    /// Creates a coding.
    ///
    /// - Parameters:
    ///   - schema: the schema. A text that does not match is rejected with the schema's message; `parse` is not called.
    ///   - parse: parses a text; returns `nil` if it is not valid.
    ///   - format: formats a value so that `parse` accepts it.
    ///   - isList: whether the lines of a repeated header field are joined into one list value (RFC 9110, section 5.3).
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
            faults.append(.invalidParameters, .parameter(name), "occurs \(texts.count) times")
            return nil
        }
        return read(texts[0], name, .invalidParameters, &faults)
    }

    /// Returns the values of a header field: the joined list, or one value for each field line.
    func texts(of name: HTTPField.Name, in fields: HTTPFields) -> [String] {
        isList ? fields[name].map { [$0] } ?? [] : fields[values: name]
    }
}

extension TextCoding where Value == String {
    /// A string without conversion.
    public static func text(_ schema: JSONSchema = .string()) -> TextCoding {
        TextCoding(schema, parse: { $0 }, format: { $0 })
    }

    /// The `Idempotency-Key` of a request: 1 to 255 visible ASCII characters.
    public static var idempotencyKey: TextCoding { text(.string(pattern: "^[!-~]+$", length: 1...255)) }
}

extension TextCoding where Value: FixedWidthInteger {
    /// A decimal integer.
    public static func integer(minimum: Value? = nil, maximum: Value? = nil) -> TextCoding {
        let schema = JSONSchema.integer(
            minimum: Int(clamping: minimum ?? .min),
            maximum: Int(clamping: maximum ?? .max)
        )
        return TextCoding(schema, parse: { Value($0) }, format: { "\($0)" })
    }
}

extension TextCoding where Value == Bool {
    /// `true` or `false`.
    public static func boolean() -> TextCoding { TextCoding(.boolean(), parse: { Bool($0) }, format: { "\($0)" }) }
}

extension TextCoding where Value: RawRepresentable<String> {
    /// The raw value of a `RawRepresentable` type.
    public static func rawValue(_ schema: JSONSchema = .string()) -> TextCoding {
        TextCoding(schema, parse: { Value(rawValue: $0) }, format: { $0.rawValue })
    }
}

extension TextCoding where Value == EntityTagCondition {
    /// The condition of `If-Match`: entity tags, or `*`.
    public static var entityTags: TextCoding {
        TextCoding(.entityTags, isList: true, parse: { EntityTagCondition($0) }, format: { $0.description })
    }
}

extension JSONSchema {
    /// A list of entity tags, or `*` (RFC 9110, section 13.1.1).
    public static let entityTags = string(length: 1...4_096).documented(
        pattern: #"^(\*|(W/)?"[!#-~]*"([ \t]*,[ \t]*(W/)?"[!#-~]*")*)$"#
    )

    /// Converts a text from outside JSON, such as a query value, to a JSON value that this schema can validate.
    func value(of text: String) -> JSONValue {
        switch shape {
        case .component(_, let schema): schema.value(of: text)
        case .integer: Int64(text).map(JSONValue.integer) ?? .string(text)
        case .number: Double(text).flatMap { $0.isFinite ? .number($0) : nil } ?? .string(text)
        case .boolean: Bool(text).map(JSONValue.bool) ?? .string(text)
        case .any, .string, .array, .object, .dictionary: .string(text)
        }
    }
}
