/// Something that is wrong with a house's database.
public enum HouseProblem: Sendable, Hashable {
    /// The events of a subject are not numbered 1, 2, 3, … without gaps.
    case sequenceGap(module: String, subject: LogSubject, count: Int64, last: Int64)
}
