import Bidding
import FoundationCore

/// A watched item with its 1-based position on the watchlist. JSON: the properties of the `WatchedItem`, plus
/// `position`.
struct WatchlistRow: Encodable {
    let item: WatchedItem
    /// The position, from 1; `nil` if another program has just removed the item.
    let position: Int?

    private enum CodingKeys: String, CodingKey {
        case position
    }

    init(_ item: WatchedItem, of list: Watchlist) {
        self.item = item
        position = list.index(of: item.entry.item).map { $0 + 1 }
    }

    /// Sample rows, for the field names.
    static var samples: [WatchlistRow] { WatchedItem.samples.map { WatchlistRow($0, of: Watchlist()) } }

    func encode(to encoder: any Encoder) throws {
        try item.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(position, forKey: .position)
    }
}
