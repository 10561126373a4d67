import Bidding
import FoundationCore
import Ordering

/// An event with the loaded values that describe it.
enum ActivityRow: Sendable {
    /// An event of an auction, with the caller's outcome.
    case auction(UpdateWithOutcome)
    /// A change of an order; the order is `nil` if it cannot be loaded.
    case order(OrderUpdate, Order?)
    /// A change of a second-chance offer, with the title of its item.
    case offer(OfferUpdate, title: String)

    /// The position in the log of the house.
    var position: Int64 {
        switch self {
        case .auction(let seen): seen.update.position
        case .order(let update, _): update.position
        case .offer(let update, _): update.position
        }
    }

    /// Sample events of auctions, for the list of fields. All kinds of events have the same fields.
    static var samples: [ActivityRow] { UpdateWithOutcome.samples.map(ActivityRow.auction) }
}
