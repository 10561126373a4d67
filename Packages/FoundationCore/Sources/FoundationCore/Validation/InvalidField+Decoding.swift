extension KeyedDecodingContainer {
    /// What decoding throws when an initialiser refused a field: corrupted data at the field's place, in the words of
    /// the refusal.
    public func refusal(_ fault: InvalidField) -> DecodingError {
        let path = codingPath + [Key(stringValue: fault.field)].compactMap { $0 }
        return .dataCorrupted(.init(codingPath: path, debugDescription: fault.description))
    }
}
