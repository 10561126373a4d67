/// Something that is wrong with the database of a house.
public enum HouseProblem: Sendable, Hashable, CustomStringConvertible {
    /// The medium is damaged, in the words of the database.
    case medium(String)
    /// The events of a subject are not numbered 1, 2, 3, … without gaps.
    case sequenceGap(module: String, subject: LogSubject, count: Int64, last: Int64)
    /// The log cannot be replayed from an entry on.
    case unreadableLog(String)
    /// A derived table differs from what the log gives.
    case difference(TableDifference)

    /// The problem in words.
    public var description: String {
        switch self {
        case .medium(let text): "The database is damaged: \(text)"
        case .sequenceGap(let module, let subject, let count, let last):
            "The \(count) events of \(module)/\(subject) are not numbered from 1 to \(count); the last is \(last)."
        case .unreadableLog(let text): text
        case .difference(let difference): "\(difference)."
        }
    }
}

extension HouseProblem {
    /// The problem in words, without stored values, which may be secret.
    public var summary: String {
        switch self {
        case .medium, .sequenceGap, .unreadableLog: description
        case .difference(let difference): "\(difference.summary)."
        }
    }
}
