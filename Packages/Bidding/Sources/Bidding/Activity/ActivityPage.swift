public import FoundationCore

/// A page of the activity stream, which consists of the updates of all auctions.
public struct ActivityPage: Sendable, Hashable {
    /// The updates, by ascending position.
    public let updates: [AuctionUpdate]
    /// The position up to which the page is complete. To continue the stream without gaps or duplicates, request the
    /// updates after this position, even if the page is empty.
    public let last: Int64

    /// Creates a page without validation. The caller must pass the updates in ascending order of position.
    init(ordered updates: [AuctionUpdate], last: Int64) {
        self.updates = updates
        self.last = last
    }

    /// Creates a page. O(n).
    ///
    /// - Throws: `InvalidField` if the positions of the updates do not ascend, or if `last` is less than the last
    ///   position.
    public init(updates: [AuctionUpdate], last: Int64) throws(InvalidField) {
        for (update, next) in zip(updates, updates.dropFirst()) where update.position >= next.position {
            throw InvalidField("updates", "must have ascending positions; \(next.position) follows \(update.position)")
        }
        if let position = updates.last?.position, last < position {
            throw InvalidField("last", "must not be before the position of the last update, \(position)")
        }
        self.init(ordered: updates, last: last)
    }
}

extension ActivityPage {
    /// Whether the page has the maximum number of updates. More updates may then follow.
    var isFull: Bool { updates.count == PageLimit.largest.count }

    /// Merges pages without duplicates, up to the smallest `last`; `nil` if there are no pages. O(n log n).
    ///
    /// A page may be truncated, and an earlier page may lack updates that occurred while a later one was requested. The
    /// merged page therefore ends at the position up to which every page is complete.
    init?(merging pages: [ActivityPage]) {
        guard let last = pages.map(\.last).min() else { return nil }
        var updates: [AuctionUpdate] = []
        for update in pages.flatMap(\.updates).sorted(by: { $0.position < $1.position }) {
            guard update.position <= last, update.position != updates.last?.position else { continue }
            updates.append(update)
        }
        self.init(ordered: updates, last: last)
    }
}
