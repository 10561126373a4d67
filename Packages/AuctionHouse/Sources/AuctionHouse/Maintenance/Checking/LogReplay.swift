import Bidding
import FoundationCore

/// Runs the facts of a log together into auctions. Those that have ended are given away, so only the others are held.
struct LogReplay {
    /// What a fact of an auction has led to.
    struct Step {
        /// What everyone may see after it.
        let effect: PublicEffect
        /// The whole auction, if it ended with the fact.
        let ended: AuctionLedger?
    }

    private struct Running {
        var ledger: AuctionLedger
        /// How many bids that count each bidder has.
        var bids: [MemberID: Int] = [:]

        mutating func count(_ event: AuctionEvent) {
            if let bid = event.addedBid { bids[bid.bidder, default: 0] += 1 }
            guard !event.droppedBids.isEmpty else { return }
            bids = Dictionary(ledger.bids.map { ($0.bidder, 1) }, uniquingKeysWith: +)
        }
    }

    private(set) var entries = 0
    private var running: [ItemID: Running] = [:]
    /// The auctions that have ended, with their last sequences.
    private var ended: [ItemID: Int] = [:]

    /// How many auctions there were.
    var auctions: Int { running.count + ended.count }

    /// The auctions that have not ended.
    var rest: some Sequence<AuctionLedger> { running.values.lazy.map(\.ledger) }

    /// Takes the next fact, and tells what it led to if it is an auction's.
    ///
    /// - Throws: `AuctionLogError` for a fact that cannot follow; the auction's later facts cannot either.
    mutating func take(_ event: HouseEvent) throws(AuctionLogError) -> Step? {
        entries += 1
        guard case .auction(let item, let event) = event else { return nil }
        if let last = ended[item] {
            throw AuctionLogError(code: event.sequence == last + 1 ? .afterEnd : .gap, sequence: event.sequence)
        }
        if running[item] == nil {
            running[item] = Running(ledger: try AuctionLedger(replaying: [event]))
        } else {
            try running[item]?.ledger.apply(event)
            running[item]?.count(event)
        }
        guard let state = running[item]?.ledger.state, let bidders = running[item]?.bids.count else { return nil }
        let effect = PublicEffect(of: state, bidderCount: bidders)
        guard state.phase != .running else { return Step(effect: effect, ended: nil) }
        ended[item] = state.sequence
        return Step(effect: effect, ended: running.removeValue(forKey: item)?.ledger)
    }

    /// Takes an auction's facts for over, since one of them cannot be.
    mutating func give(up item: ItemID) {
        ended[item] = running.removeValue(forKey: item)?.ledger.state.sequence ?? ended[item] ?? 0
    }
}
