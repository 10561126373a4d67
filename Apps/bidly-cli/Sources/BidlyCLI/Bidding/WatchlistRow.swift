import Bidding
import FoundationCore

/// A watched item with its position on the watchlist, as `watchlist move --to` counts it. Encoded as the members of the item
/// and `position`.
struct WatchlistRow: Encodable {
    let item: WatchedItem
    /// The position, from 1; `nil` for an item that another program has removed meanwhile.
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
