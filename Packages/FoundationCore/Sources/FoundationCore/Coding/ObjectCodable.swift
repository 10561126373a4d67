/// A value that is encoded as a JSON object with one property (``ObjectMember``) for each property of the type.
public protocol ObjectCodable: Codable, Sendable {
    /// The properties of the JSON object, and the initializer that receives their values.
    static var coding: ObjectCoding<Self> { get }
}

extension ObjectCodable {
    /// Decodes the JSON object, and creates the value with the initializer of ``coding``.
    ///
    /// - Throws: `DecodingError` if a property is missing or has the wrong type, or if the initializer throws
    ///   ``InvalidField``. The ``InvalidField`` becomes `dataCorrupted` at the coding path of the field, with the
    ///   message of the error.
    public init(from decoder: any Decoder) throws { self = try Self.coding.decode(from: decoder) }

    /// Encodes every property; absent values are null.
    public func encode(to encoder: any Encoder) throws { try Self.coding.encode(self, to: encoder) }
}
