extension KeyedDecodingContainer {
    /// Returns the decoding error for an invalid field: `dataCorrupted` at the field's coding path.
    public func decodingError(for fault: InvalidField) -> DecodingError {
        let path = codingPath + [Key(stringValue: fault.field)].compactMap { $0 }
        return .dataCorrupted(.init(codingPath: path, debugDescription: fault.description))
    }

    /// Calls a validating initializer during decoding.
    ///
    /// ```swift
    /// self = try container.valid { try Bid(item: try container.decode(ItemID.self, forKey: .item), …) }
    /// ```
    ///
    /// - Parameter make: Decodes the properties and calls the initializer.
    /// - Throws: The errors of `make`. An ``InvalidField`` becomes a `DecodingError` at the coding path of the field.
    public func valid<Value>(_ make: () throws -> Value) throws -> Value {
        do {
            return try make()
        } catch let fault as InvalidField {
            throw decodingError(for: fault)
        }
    }
}
