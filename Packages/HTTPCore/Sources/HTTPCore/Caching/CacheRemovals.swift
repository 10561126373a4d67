/// The recent removals from a storage. If a target was removed after a request was sent, the response to that request
/// must not be stored.
struct CacheRemovals: Sendable {
    /// The maximum number of targets in `revisions`.
    private static let maximumTargetCount = 1_000

    /// The number of removals.
    private(set) var revision: UInt64 = 0
    /// The revision of the last removal of each target. A missing target was last removed at `oldestRevision` or
    /// earlier, or never.
    private var revisions: [String: UInt64] = [:]
    private var oldestRevision: UInt64 = 0

    /// Records the removal of a target.
    mutating func remove(_ target: String) {
        guard revisions.count < Self.maximumTargetCount else { return removeAll() }
        revision += 1
        revisions[target] = revision
    }

    /// Records the removal of all targets.
    mutating func removeAll() {
        revision += 1
        revisions = [:]
        oldestRevision = revision
    }

    /// Returns `false` if a target was certainly not removed after a revision. Exact for recent removals; for older
    /// revisions, it may return `true` for a target that was not removed.
    func mayHaveRemoved(_ target: String, since revision: UInt64) -> Bool {
        revision < revisions[target] ?? oldestRevision
    }
}
