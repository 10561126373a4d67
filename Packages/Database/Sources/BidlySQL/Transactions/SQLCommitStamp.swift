/// Identifies the state of a database after a commit. Every commit by any process changes it, so equal stamps mean
/// equal content.
public struct SQLCommitStamp: Sendable, Hashable {
    private let words: SIMD8<UInt64>

    /// Creates a stamp from words that differ between any two commits.
    public init(_ words: SIMD8<UInt64>) { self.words = words }
}
