import FoundationCore
import Observation

/// What an aggregate knows of one auction. Each auction has its own, so that a change of one is told to those who look
/// at that one.
@MainActor @Observable
final class AuctionRecord {
    var auction: Auction?
    var position: OwnPosition?
    var bids: [Bid]?
    var nextBids: PageCursor?
    var pendingBids: [PendingBid] = []
    var asOf: Instant?
    var lastActivityAt: Instant?
    private(set) var phases: [Bidding.Load.Part: LoadPhase] = [:]

    /// The state that `auction` was loaded in; `nil` once an update has led on from there.
    @ObservationIgnored var version: AuctionVersion?
    /// The largest sequence that is known to be there, whether it could be applied or not.
    @ObservationIgnored var newestSequence = 0
    /// How often in a row the house was asked in vain for what it had told of.
    @ObservationIgnored var vainLoads: [Bidding.Load.Part: Int] = [:]

    func setPhase(_ phase: LoadPhase, of part: Bidding.Load.Part) {
        if phases[part] != phase { phases[part] = phase }
    }
}
