internal import FoundationCore

/// The adaptive batch size of an import. A commit blocks other writers, so it should take little more than a second.
struct ImportBatchSize: Sendable {
    /// The target duration of a commit. The longer the commits, the fewer index pages are written in total.
    private static let target = Duration.milliseconds(1_300)
    /// The maximum number of rows in a commit.
    private static let limit = 10_000
    /// The initial batch size: a commit of this size takes less than a second even on a slow machine.
    private static let start = 250

    /// The number of rows, or of events, in the next commit.
    private(set) var count = start

    /// Adjusts the size after a commit of `committed` rows or events; at most doubles it.
    mutating func adjust(after committed: Int, duration: Duration) {
        guard committed > 0 else { return }
        let milliseconds = max(1, duration.wholeMilliseconds)
        let size = Int64(committed) * Self.target.wholeMilliseconds / milliseconds
        count = max(1, min(Int(size), 2 * max(count, committed), Self.limit))
    }
}
