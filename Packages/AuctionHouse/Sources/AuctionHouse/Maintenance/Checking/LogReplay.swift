import Bidding
import FoundationCore

/// Runs the facts of a log together into auctions. Those that have ended are given away, so only the others are held.
struct LogReplay {
    private(set) var entries = 0
    private var running: [ItemID: AuctionLedger] = [:]
    /// The auctions that have ended, with their last sequences.
    private var ended: [ItemID: Int] = [:]

    /// How many auctions there were.
    var auctions: Int { running.count + ended.count }

    /// The auctions that have not ended.
    var rest: some Sequence<AuctionLedger> { running.values }

    /// Takes the next fact, and gives the auction that ended with it.
    ///
    /// - Throws: `AuctionLogError` for a fact that cannot follow; the auction's later facts cannot either.
    mutating func take(_ event: HouseEvent) throws(AuctionLogError) -> AuctionLedger? {
        entries += 1
        guard case .auction(let item, let event) = event else { return nil }
        if let last = ended[item] {
            throw AuctionLogError(code: event.sequence == last + 1 ? .afterEnd : .gap, sequence: event.sequence)
        }
        if running[item] == nil {
            running[item] = try AuctionLedger(replaying: [event])
        } else {
            try running[item]?.apply(event)
        }
        guard let ledger = running[item], ledger.state.phase != .running else { return nil }
        running[item] = nil
        ended[item] = ledger.state.sequence
        return ledger
    }

    /// Takes an auction's facts for over, since one of them cannot be.
    mutating func give(up item: ItemID) {
        ended[item] = running.removeValue(forKey: item)?.state.sequence ?? ended[item] ?? 0
    }
}
