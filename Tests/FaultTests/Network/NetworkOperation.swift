import Bidding
import FoundationCore

/// A request that a caller sent over the network until it got a response, with the time from the first attempt to the
/// response.
struct NetworkOperation: Sendable {
    enum Request: Sendable {
        /// A bid with a maximum in cents.
        case bid(Int64)
        /// Reading the state of the auction.
        case read
    }

    enum Response: Sendable {
        /// The bid was accepted. `price` and `minimumNext` are the values after the bid, in cents.
        case accepted(sequence: Int, price: Int64, minimumNext: Int64)
        /// The bid was refused, because it was below the minimum next bid.
        case belowMinimum(minimumNext: Int64)
        /// The bid was refused, because it was not above the caller's own maximum.
        case notAboveOwnMaximum(Int64)
        /// The state of the auction.
        case state(sequence: Int, price: Int64, bidCount: Int)
        /// A response that no caller may receive.
        case unexpected(String)
    }

    let caller: MemberID
    let item: ItemID
    let request: Request
    var response: Response
    var start: ContinuousClock.Instant
    var end: ContinuousClock.Instant
}
