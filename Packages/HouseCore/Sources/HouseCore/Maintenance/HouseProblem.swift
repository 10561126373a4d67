/// A problem in the database of a house.
public enum HouseProblem: Sendable, Hashable, CustomStringConvertible {
    /// The database reports that its file is damaged.
    case corruptDatabase(String)
    /// The sequence numbers of a subject are not 1, 2, 3, … without gaps.
    case sequenceGap(module: String, subject: LogSubject, count: Int64, last: Int64)
    /// The log cannot be replayed because of an entry.
    case unreadableLog(String)
    /// A table is damaged or missing, or lacks a column. A rebuild repairs a derived table.
    case unreadableTable(String, isDerived: Bool)
    /// A derived table does not match the replayed log.
    case difference(TableDifference)
    /// A consistency check of the configuration reports a violation. A rebuild does not repair it, because the event
    /// that would resolve it is missing from the log.
    case inconsistency(String)

    /// A description of the problem.
    public var description: String {
        switch self {
        case .corruptDatabase(let text): "The database is damaged: \(text)"
        case .sequenceGap(let module, let subject, let count, let last):
            "The \(count) events of \(module)/\(subject) are not numbered 1 to \(count); the last number is \(last)."
        case .unreadableLog(let text), .inconsistency(let text): text
        case .unreadableTable(let table, isDerived: true): "The derived table \"\(table)\" is damaged or missing."
        case .unreadableTable(let table, isDerived: false):
            """
            The table "\(table)" is damaged or missing. Its data is not in the log, so it cannot be rebuilt: restore the \
            house from a backup.
            """
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
