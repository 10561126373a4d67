import Bidding
import FoundationCore

/// A watched item with its 1-based position on the watchlist. JSON: the properties of the `WatchedItem`, plus
/// `position` and `asOf`.
struct WatchlistRow: Encodable {
    let item: WatchedItem
    /// The position, from 1; `nil` if another program has just removed the item.
    let position: Int?
    /// The time of stored data; `nil` if the row is current.
    let asOf: Instant?
    /// Whether the row is stored data of an open auction whose end has passed.
    let hasEndedSinceStored: Bool

    private enum CodingKeys: String, CodingKey {
        case position, asOf, status
    }

    init(_ item: WatchedItem, of list: Watchlist, asOf: Instant?, now: Instant) {
        self.item = item
        self.asOf = asOf
        position = list.index(of: item.entry.item).map { $0 + 1 }
        hasEndedSinceStored = item.auction?.hasEndedSinceStored(at: asOf, now: now) ?? false
    }

    /// Sample rows, for the field names.
    static var samples: [WatchlistRow] {
        WatchedItem.samples.map { WatchlistRow($0, of: Watchlist(), asOf: nil, now: $0.entry.addedAt) }
    }

    func encode(to encoder: any Encoder) throws {
        try item.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(position, forKey: .position)
        try container.encode(asOf, forKey: .asOf)
        if hasEndedSinceStored { try container.encode(AuctionStatus.ended, forKey: .status) }
    }
}
