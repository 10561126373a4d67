/// A line of the journal: the store and the number of a completed write.
struct StoreJournalLine: Sendable, Hashable {
    enum Store: String, Sendable, Hashable, CaseIterable {
        case watchlist, pending, settled, snapshot, catalog
    }

    let store: Store
    let number: Int
}

extension StoreJournalLine: LosslessStringConvertible {
    /// The store and the number, such as `watchlist 7`.
    var description: String { "\(store.rawValue) \(number)" }

    init?(_ description: String) {
        let words = description.split(separator: " ").map(String.init)
        guard words.count == 2, let store = Store(rawValue: words[0]), let number = Int(words[1]) else { return nil }
        self.init(store: store, number: number)
    }
}
