import FoundationCore

/// The result of a quick or full check of a house file.
struct HouseCheckResult: Sendable {
    /// Descriptions of the first problems, without a final period and without stored values, which may be secret.
    let problems: [String]
    /// The number of all problems.
    let problemCount: Int
    /// Whether rebuilding the derived data from the log removes all problems, which requires an undamaged log.
    let isRepairable: Bool
    /// The number of log entries.
    let entryCount: Int
    /// The numbers of entities that the modules of the house report, such as `12 items`.
    let entityCounts: [String]
    /// The time of the last log entry; `nil` for an empty log.
    let lastEventTime: Instant?
}
