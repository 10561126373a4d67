internal import FoundationCore

/// The adaptive batch size of an import. Targets a little more than a second per commit, which blocks other writers.
struct ImportPace: Sendable {
    /// The target duration of a commit. Longer commits write index pages less often.
    private static let target = Duration.milliseconds(1_300)
    /// The maximum number of rows in a commit.
    private static let limit = 10_000
    /// The initial batch size: under one second even on a slow machine.
    private static let start = 250

    /// The number of rows, or of events, in the next commit.
    private(set) var size = start

    /// Adjusts the size after a commit; at most doubles it.
    mutating func add(count: Int, duration: Duration) {
        guard count > 0 else { return }
        let milliseconds = max(1, duration.wholeMilliseconds)
        let size = Int64(count) * Self.target.wholeMilliseconds / milliseconds
        self.size = max(1, min(Int(size), 2 * max(self.size, count), Self.limit))
    }
}
