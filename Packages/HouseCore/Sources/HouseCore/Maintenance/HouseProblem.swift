/// A problem in the database of a house.
public enum HouseProblem: Sendable, Hashable, CustomStringConvertible {
    /// The database reports that its file is damaged.
    case corruptDatabase(String)
    /// The sequence numbers of a subject are not 1, 2, 3, … without gaps.
    case sequenceGap(module: String, subject: LogSubject, count: Int64, last: Int64)
    /// The log cannot be replayed because of an entry.
    case unreadableLog(String)
    /// A derived table, such as a full-text index, cannot be read. A rebuild repairs it.
    case unreadableTable(String)
    /// A derived table does not match the replayed log.
    case difference(TableDifference)
    /// A consistency check of the configuration reports a violation. The log lacks an event, so that a rebuild does not
    /// repair it.
    case inconsistency(String)

    /// A description of the problem.
    public var description: String {
        switch self {
        case .corruptDatabase(let text): "The database is damaged: \(text)"
        case .sequenceGap(let module, let subject, let count, let last):
            "The \(count) events of \(module)/\(subject) are not numbered 1 to \(count); the last number is \(last)."
        case .unreadableLog(let text), .inconsistency(let text): text
        case .unreadableTable(let table): "The derived table \"\(table)\" is damaged."
        case .difference(let difference): "\(difference)."
        }
    }
}

extension HouseProblem {
    /// A description without stored values, because they may be secret.
    public var summary: String {
        switch self {
        case .corruptDatabase, .sequenceGap, .unreadableLog, .unreadableTable, .inconsistency: description
        case .difference(let difference): "\(difference.summary)."
        }
    }
}
