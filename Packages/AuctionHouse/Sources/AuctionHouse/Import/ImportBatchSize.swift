internal import FoundationCore

/// The adaptive batch size of an import. Targets one and a half seconds per commit, which blocks other writers.
struct ImportBatchSize: Sendable {
    /// The target duration of a commit. Longer commits write index pages less often.
    private static let target = Duration.milliseconds(1_500)
    /// The maximum number of rows in a commit.
    private static let limit = 16_000
    /// The maximum ratio of a batch size to the previous one. Each of the small first batches writes most index pages.
    private static let maximumGrowth = 4
    /// The initial batch size: under one second even on a slow machine.
    private static let start = 500

    /// The number of rows, or of events, in the next commit.
    private(set) var count = start

    /// Adjusts the size after a commit of `committed` rows or events.
    mutating func adjust(after committed: Int, duration: Duration) {
        guard committed > 0 else { return }
        let milliseconds = max(1, duration.wholeMilliseconds)
        let size = Int64(committed) * Self.target.wholeMilliseconds / milliseconds
        count = max(1, min(Int(size), Self.maximumGrowth * max(count, committed), Self.limit))
    }
}
