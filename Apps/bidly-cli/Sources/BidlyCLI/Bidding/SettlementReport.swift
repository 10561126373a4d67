import Bidding

/// The result of settling pending bids.
struct SettlementReport {
    var settled: [SettledBid] = []
    /// The bids that `--discard` removed.
    var discarded: [PendingBid] = []
    /// The bids whose outcome is still unknown.
    var pending: [PendingBid] = []

    var isEmpty: Bool { settled.isEmpty && discarded.isEmpty && pending.isEmpty }
}
