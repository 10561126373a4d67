import Bidding
import FoundationCore

/// What is known of a bid before it is placed: the rules would accept it.
struct BidForecast: Sendable {
    let maximum: Money
    let auction: Auction
    /// What would have to be confirmed.
    let confirmation: Confirmation
}
