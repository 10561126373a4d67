internal import FoundationCore

/// How much an import writes in one commit: as much as takes a little more than a second, during which others wait.
struct ImportPace: Sendable {
    /// The intended duration of a commit: the longer it is, the less often a page of an index is written.
    private static let target = Duration.milliseconds(1_300)
    /// The greatest number of rows in a commit.
    private static let limit = 10_000
    /// The number of rows in the first commit, which a slow machine writes in less than a second, too.
    private static let start = 250

    /// The number of rows, or of events, in the next commit.
    private(set) var size = start

    /// Learns from a commit: the size at most doubles.
    mutating func add(count: Int, duration: Duration) {
        guard count > 0 else { return }
        let milliseconds = max(1, duration.wholeMilliseconds)
        let size = Int64(count) * Self.target.wholeMilliseconds / milliseconds
        self.size = max(1, min(Int(size), 2 * max(self.size, count), Self.limit))
    }
}
