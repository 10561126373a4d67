/// A value that is encoded as an object with one member for each property.
public protocol ObjectCodable: Codable, Sendable {
    /// The members of the object, and the initializer that receives them.
    static var coding: ObjectCoding<Self> { get }
}

extension ObjectCodable {
    /// Decodes the members, and creates the value by the initializer of ``coding``.
    ///
    /// - Throws: `DecodingError` if a member is missing or has another type; for an ``InvalidField``, corrupted data at the
    ///   coding path of the field, with its message.
    public init(from decoder: any Decoder) throws { self = try Self.coding.decode(from: decoder) }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws { try Self.coding.encode(self, to: encoder) }
}
