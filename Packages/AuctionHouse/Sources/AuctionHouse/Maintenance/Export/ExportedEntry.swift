import FoundationCore

/// A fact with its place in the log: the members of its stored form, `position` and `time`.
struct ExportedEntry: Encodable {
    private enum CodingKeys: String, CodingKey {
        case position, time
    }

    let entry: LogEntry

    func encode(to encoder: any Encoder) throws {
        try entry.event.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(entry.position, forKey: .position)
        try container.encode(entry.time, forKey: .time)
    }
}
