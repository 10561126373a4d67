import Bidding
import FoundationCore

extension Auction {
    /// Returns whether this is stored data of an open auction whose end has passed. Stored data does not show that the
    /// auction has ended in the meantime.
    ///
    /// - Parameters:
    ///   - asOf: the time of stored data; `nil` for current data.
    ///   - now: the time of the clock.
    func hasEndedSinceStored(at asOf: Instant?, now: Instant) -> Bool {
        asOf != nil && status == .open && endsAt <= now
    }
}
