/// The recent removals from a storage. They show whether a request was sent before its target was removed; its response
/// must then not be stored.
struct CacheRemovals: Sendable {
    /// The largest number of targets whose last removal is known.
    private static let maximumTargetCount = 1_000

    /// The number of removals.
    private(set) var revision: UInt64 = 0
    /// The revision of the last removal of each target; targets that are missing were removed by `oldestRevision` at the latest.
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

    /// Returns whether a target may have been removed after a revision. Exact for recent removals. For older revisions,
    /// it may be true for a target that was not removed.
    func mayHaveRemoved(_ target: String, since revision: UInt64) -> Bool {
        revision < revisions[target] ?? oldestRevision
    }
}
