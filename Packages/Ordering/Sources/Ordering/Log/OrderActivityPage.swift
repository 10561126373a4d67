public import FoundationCore

/// A page of the updates of the caller's orders, sales and offers.
public struct OrderActivityPage: Sendable, Hashable {
    /// The updates, by ascending position.
    public let updates: [OrderingUpdate]
    /// The position up to which the page is complete. To continue without gaps or duplicates, request the updates after
    /// this position, even if the page is empty.
    public let last: Int64

    /// Creates a page. O(n).
    ///
    /// - Throws: `InvalidField` if the positions of the updates do not ascend, or if `last` is before the
    ///   position of the last update.
    public init(updates: [OrderingUpdate], last: Int64) throws(InvalidField) {
        for (update, next) in zip(updates, updates.dropFirst()) where update.position >= next.position {
            throw InvalidField("updates", "must have ascending positions; \(next.position) follows \(update.position)")
        }
        if let position = updates.last?.position, last < position {
            throw InvalidField("last", "must not be before the position of the last update, \(position)")
        }
        self.updates = updates
        self.last = last
    }
}
