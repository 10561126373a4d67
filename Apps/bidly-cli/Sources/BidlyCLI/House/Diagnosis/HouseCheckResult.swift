import FoundationCore

/// The result of a quick or full check of a house file.
struct HouseCheckResult: Sendable {
    /// Descriptions of the first problems, without a period at the end. They contain no stored values, which may be
    /// secret.
    let problems: [String]
    /// The total number of problems.
    let problemCount: Int
    /// Whether the log is undamaged, and rebuilding the derived data from it solves all problems.
    let isRepairable: Bool
    /// The number of log entries.
    let entryCount: Int
    /// The numbers of entities by module, such as `12 items`.
    let entityCounts: [String]
    /// Messages about calls to payment providers that the house no longer uses.
    let unsentPaymentCalls: [String]
    /// The time of the last log entry; `nil` if the log is empty.
    let lastEventTime: Instant?
}
