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
