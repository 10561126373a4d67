extension KeyedDecodingContainer {
    /// Returns the decoding error of an invalid field: corrupted data at the field's coding path.
    public func decodingError(for fault: InvalidField) -> DecodingError {
        let path = codingPath + [Key(stringValue: fault.field)].compactMap { $0 }
        return .dataCorrupted(.init(codingPath: path, debugDescription: fault.description))
    }
}
