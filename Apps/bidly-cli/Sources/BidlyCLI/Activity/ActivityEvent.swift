import Bidding
import FoundationCore
import Ordering

/// An event that `bidly activity` shows: of an auction, or of an order or offer of the caller.
enum ActivityEvent: Sendable {
    case auction(AuctionUpdate)
    case ordering(OrderingUpdate)

    /// The position in the log of the house.
    var position: Int64 {
        switch self {
        case .auction(let update): update.position
        case .ordering(let update): update.position
        }
    }
}

extension [ActivityEvent] {
    /// Merges the updates of auctions and of orders by their positions.
    init(_ updates: [AuctionUpdate], _ orders: [OrderingUpdate]) {
        self = (updates.map(ActivityEvent.auction) + orders.map(ActivityEvent.ordering))
            .sorted { $0.position < $1.position }
    }
}
