/// Identifies the state of a database after a commit. Every commit by any process changes it, so equal stamps mean
/// equal content.
public struct SQLCommitStamp: Sendable, Hashable {
    /// The words in pairs. A longer vector would be aligned to more than 16 bytes: with Swift 6.3, such a value that is
    /// kept across `await` corrupts the heap in release builds, because frames are aligned to 16 bytes.
    private let first, second, third, fourth: SIMD2<UInt64>

    /// Creates a stamp from words that differ between any two commits.
    public init(_ words: SIMD8<UInt64>) {
        first = words.lowHalf.lowHalf
        second = words.lowHalf.highHalf
        third = words.highHalf.lowHalf
        fourth = words.highHalf.highHalf
    }
}
