/// The coding of a value as a JSON object. Each property of the object is declared once, for both encoding and
/// decoding.
///
/// ```swift
/// extension Brand: ObjectCodable {
///     public static let coding = ObjectCoding(
///         Brand.init(id:name:),
///         .member("id", \.id),
///         .member("name", \.name)
///     )
/// }
/// ```
///
/// Declare the properties in the order of the initializer's parameters. Decoding ignores unknown properties.
public struct ObjectCoding<Root: Sendable>: Sendable {
    typealias Writer = @Sendable (Root, inout KeyedEncodingContainer<MemberName>, any Encoder) throws -> Void

    private let writers: [Writer]
    private let read: @Sendable (KeyedDecodingContainer<MemberName>, any Decoder) throws -> Root

    /// Creates a coding.
    ///
    /// - Parameters:
    ///   - create: The initializer, which receives the decoded values. It may throw ``InvalidField``.
    ///   - members: The properties of the JSON object, one for each parameter of the initializer.
    public init<each Value: Sendable>(
        _ create: @escaping @Sendable (repeat each Value) throws(InvalidField) -> Root,
        _ members: repeat ObjectMember<Root, each Value>
    ) {
        // Arrays and tuples of closures are faster to use than a parameter pack of members.
        var writers: [Writer] = []
        repeat writers.append((each members).write)
        self.writers = writers
        let readers = (repeat (each members).read)
        read = { container, decoder in try create(repeat (each readers)(container, decoder)) }
    }

    func encode(_ value: Root, to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: MemberName.self)
        for write in writers { try write(value, &container, encoder) }
    }

    func decode(from decoder: any Decoder) throws -> Root {
        let container = try decoder.container(keyedBy: MemberName.self)
        do {
            return try read(container, decoder)
        } catch let fault as InvalidField {
            throw container.decodingError(for: fault)
        }
    }
}

/// A property of the JSON object of an ``ObjectCoding``.
public struct ObjectMember<Root: Sendable, Value: Sendable>: Sendable {
    let write: ObjectCoding<Root>.Writer
    let read: @Sendable (KeyedDecodingContainer<MemberName>, any Decoder) throws -> Value

    /// A required property. Decoding fails if it is missing.
    ///
    /// - Parameters:
    ///   - name: The name in the JSON object.
    ///   - property: The property to encode.
    public static func member(_ name: String, _ property: @escaping @Sendable (Root) -> Value) -> ObjectMember
    where Value: Codable {
        let name = MemberName(stringValue: name)
        return ObjectMember { root, container, _ in
            try container.encode(property(root), forKey: name)
        } read: { container, _ in
            try container.decode(Value.self, forKey: name)
        }
    }

    /// A property with a default value, which decoding uses if the property is missing or null. It is always encoded.
    public static func member(
        _ name: String,
        _ property: @escaping @Sendable (Root) -> Value,
        default value: Value
    ) -> ObjectMember where Value: Codable {
        let name = MemberName(stringValue: name)
        return ObjectMember { root, container, _ in
            try container.encode(property(root), forKey: name)
        } read: { container, _ in
            try container.decodeIfPresent(Value.self, forKey: name) ?? value
        }
    }

    /// An optional property. An absent value is encoded as null; when decoding, a missing property counts as null.
    public static func optional<Wrapped: Codable>(
        _ name: String,
        _ property: @escaping @Sendable (Root) -> Value
    ) -> ObjectMember where Value == Wrapped? {
        let name = MemberName(stringValue: name)
        return ObjectMember { root, container, _ in
            try container.encode(property(root), forKey: name)
        } read: { container, _ in
            try container.decodeIfPresent(Wrapped.self, forKey: name)
        }
    }

    /// The properties of a nested value, encoded inline in the same JSON object.
    public static func members(of property: @escaping @Sendable (Root) -> Value) -> ObjectMember where Value: Codable {
        ObjectMember { root, _, encoder in
            try property(root).encode(to: encoder)
        } read: { _, decoder in
            try Value(from: decoder)
        }
    }
}

/// The name of a JSON property, as a coding key.
struct MemberName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}
