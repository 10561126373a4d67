import Bidding
import FoundationCore

/// What can be told of a bid before it is placed: that the rules would take it, and from where on it costs more.
struct BidForecast: Sendable {
    let maximum: Money
    let auction: Auction
}
