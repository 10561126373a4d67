/// What a program writes down once it is kept: the store and the number of what was kept there last.
struct KeptLine: Sendable, Hashable {
    enum Store: String, Sendable, Hashable, CaseIterable {
        case watchlist, pending, settled, snapshot, catalog
    }

    let store: Store
    let number: Int
}

extension KeptLine: LosslessStringConvertible {
    /// `watchlist 7`
    var description: String { "\(store.rawValue) \(number)" }

    init?(_ description: String) {
        let words = description.split(separator: " ").map(String.init)
        guard words.count == 2, let store = Store(rawValue: words[0]), let number = Int(words[1]) else { return nil }
        self.init(store: store, number: number)
    }
}
