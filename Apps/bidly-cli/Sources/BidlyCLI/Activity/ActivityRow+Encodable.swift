import Bidding
import Ordering

/// JSON: the properties of `UpdateWithOutcome`, and `order`, `offer` and `action`, which are null for an event of an
/// auction. For an order or offer, `kind` is `order` or `offer`, `item` is the first item, `price` is the amount of the
/// action or the price of the offer, and the other properties of auctions are null.
extension ActivityRow: Encodable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case position, item, title, sequence, time, kind, status, price, order, offer, action
        case reserve, leader, bidder, bidCount, bidderCount, endsAt, outcome, voidReason
    }

    /// The properties of orders and offers, which are null for an event of an auction.
    private static let orderKeys: [CodingKeys] = [.order, .offer, .action]

    func encode(to encoder: any Encoder) throws {
        if case .auction(let update) = self {
            try update.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            for key in Self.orderKeys { try container.encodeNil(forKey: key) }
            return
        }
        var container = encoder.container(keyedBy: CodingKeys.self)
        for key in CodingKeys.allCases where key != .title { try container.encodeNil(forKey: key) }
        switch self {
        case .order(let update, let order):
            try container.encode(update.position, forKey: .position)
            try container.encode(order?.items.first?.item, forKey: .item)
            try container.encode(order?.items.first?.title, forKey: .title)
            try container.encode(update.sequence, forKey: .sequence)
            try container.encode(update.time, forKey: .time)
            try container.encode("order", forKey: .kind)
            try container.encode(update.status, forKey: .status)
            try container.encode(update.amount, forKey: .price)
            try container.encode(update.order, forKey: .order)
            try container.encode(update.action.rawValue, forKey: .action)
        case .offer(let update, let title):
            try container.encode(update.position, forKey: .position)
            try container.encode(update.item, forKey: .item)
            try container.encode(title, forKey: .title)
            try container.encode(update.sequence, forKey: .sequence)
            try container.encode(update.time, forKey: .time)
            try container.encode("offer", forKey: .kind)
            try container.encode(update.status, forKey: .status)
            try container.encode(update.price, forKey: .price)
            try container.encode(update.offer, forKey: .offer)
        case .auction: break
        }
    }
}
