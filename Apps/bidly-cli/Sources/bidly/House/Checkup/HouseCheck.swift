import FoundationCore

/// What a check of the house in a file found.
struct HouseCheck: Sendable {
    /// The first problems in words, without a period at the end and without stored values.
    let problems: [String]
    /// The number of all problems.
    let problemCount: Int
    /// Whether the log is undamaged, so that a rebuild of the derived tables solves all problems.
    let isRepairable: Bool
    /// The number of log entries.
    let entryCount: Int
    let itemCount: Int
    let bidCount: Int
    let memberCount: Int
    /// The time of the last log entry; `nil` for an empty log.
    let lastEventTime: Instant?
}

/// What a full check of a house takes.
struct FullCheckCost: Sendable {
    /// The number of log entries to replay.
    let entryCount: Int
    /// The greatest number of bytes of temporary space.
    let byteCount: Int64
}
