extension KeyedDecodingContainer {
    /// Returns the decoding error of an invalid field: corrupted data at the field's coding path.
    public func decodingError(for fault: InvalidField) -> DecodingError {
        let path = codingPath + [Key(stringValue: fault.field)].compactMap { $0 }
        return .dataCorrupted(.init(codingPath: path, debugDescription: fault.description))
    }

    /// Returns a value of a validating initializer.
    ///
    /// ```swift
    /// self = try container.valid { try Bid(item: try container.decode(ItemID.self, forKey: .item), …) }
    /// ```
    ///
    /// - Parameter make: Decodes the members and calls the initializer.
    /// - Throws: The errors of `make`, with ``InvalidField`` as the `DecodingError` of the field.
    public func valid<Value>(_ make: () throws -> Value) throws -> Value {
        do {
            return try make()
        } catch let fault as InvalidField {
            throw decodingError(for: fault)
        }
    }
}

extension Decoder {
    /// Creates a value from the members of an object by a validating initializer.
    ///
    /// ```swift
    /// self = try decoder.validated(by: CodingKeys.self) { members in
    ///     try Brand(id: members.decode(BrandID.self, forKey: .id), name: members.decode(String.self, forKey: .name))
    /// }
    /// ```
    ///
    /// - Throws: `DecodingError`; for an ``InvalidField``, corrupted data at the field's coding path with its message.
    public func validated<Key: CodingKey, Value>(
        by keys: Key.Type,
        _ make: (KeyedDecodingContainer<Key>) throws -> Value
    ) throws -> Value {
        let container = try container(keyedBy: keys)
        do {
            return try make(container)
        } catch let fault as InvalidField {
            throw container.decodingError(for: fault)
        }
    }
}
