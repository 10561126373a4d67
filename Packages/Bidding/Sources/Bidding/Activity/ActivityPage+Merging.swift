extension ActivityPage {
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
