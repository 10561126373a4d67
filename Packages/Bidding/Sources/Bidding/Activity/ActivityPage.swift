import FoundationCore

/// A piece of the stream of what happened in auctions, and where it goes on.
public struct ActivityPage: Sendable, Hashable {
    /// What happened, in the order of positions.
    public let updates: [AuctionUpdate]
    /// The position up to which everything is told: asking for what is after it continues the stream without a gap or a
    /// repeat, also when there are no updates.
    public let last: Int64

    /// A piece of the stream.
    public init(updates: [AuctionUpdate], last: Int64) {
        self.updates = updates
        self.last = last
    }
}

extension ActivityPage {
    /// Whether there may be more after it: it has as many updates as a page can have.
    var isFull: Bool { updates.count == PageLimit.largest.count }

    /// What several pages together tell, each thing once, up to where each of them tells everything: one may be cut short,
    /// and while one was answered something can have happened that an earlier one does not tell. `nil` without pages.
    /// O(n log n).
    init?(merging pages: [ActivityPage]) {
        guard let last = pages.map(\.last).min() else { return nil }
        var updates: [AuctionUpdate] = []
        for update in pages.flatMap(\.updates).sorted(by: { $0.position < $1.position }) {
            guard update.position <= last, update.position != updates.last?.position else { continue }
            updates.append(update)
        }
        self.init(updates: updates, last: last)
    }
}
