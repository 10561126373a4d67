/// The state of a database after a commit. Every commit to the database changes it, whichever process commits, so that
/// equal stamps mean equal content.
public struct SQLCommitStamp: Sendable, Hashable {
    private let words: SIMD8<UInt64>

    /// Creates a stamp from words that no two commits have in common.
    public init(_ words: SIMD8<UInt64>) { self.words = words }
}
