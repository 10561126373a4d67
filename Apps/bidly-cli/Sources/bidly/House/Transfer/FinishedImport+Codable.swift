import AuctionHouse

/// The JSON form: `{"file","read","imported","alreadyThere","skipped","faults","warned","warnings"}`; of faults and
/// warnings the first hundred, each `{"line","column","reason"}`.
extension FinishedImport: Encodable {
    private enum CodingKeys: String, CodingKey {
        case file, read, imported, alreadyThere, skipped, faults, warned, warnings
    }

    private struct Note: Encodable {
        private enum CodingKeys: String, CodingKey {
            case line, column, reason
        }

        let note: ImportNote

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(note.line, forKey: .line)
            try container.encode(note.column, forKey: .column)
            try container.encode(note.reason, forKey: .reason)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(file, forKey: .file)
        try container.encode(report.read, forKey: .read)
        try container.encode(report.imported, forKey: .imported)
        try container.encode(report.alreadyThere, forKey: .alreadyThere)
        try container.encode(report.skipped, forKey: .skipped)
        try container.encode(report.faults.map(Note.init), forKey: .faults)
        try container.encode(report.warned, forKey: .warned)
        try container.encode(report.warnings.map(Note.init), forKey: .warnings)
    }
}
