/// The JSON form: `{"read","imported","alreadyThere","skipped","faults","warned","warnings"}`; of faults and warnings the
/// first hundred, each `{"line","column","reason"}`.
extension ImportReport: Encodable {
    private enum CodingKeys: String, CodingKey {
        case read, imported, alreadyThere, skipped, faults, warned, warnings
    }

    /// Writes every member.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(read, forKey: .read)
        try container.encode(imported, forKey: .imported)
        try container.encode(alreadyThere, forKey: .alreadyThere)
        try container.encode(skipped, forKey: .skipped)
        try container.encode(faults, forKey: .faults)
        try container.encode(warned, forKey: .warned)
        try container.encode(warnings, forKey: .warnings)
    }
}

/// The JSON form: `{"line","column","reason"}`; the column is null when the whole row is meant.
extension ImportNote: Encodable {
    private enum CodingKeys: String, CodingKey {
        case line, column, reason
    }

    /// Writes every member.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(line, forKey: .line)
        try container.encode(column, forKey: .column)
        try container.encode(reason, forKey: .reason)
    }
}
