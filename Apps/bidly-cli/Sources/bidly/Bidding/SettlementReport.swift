import Bidding

/// What became of pending bids.
struct SettlementReport {
    var settled: [SettledBid] = []
    var discarded: [PendingBid] = []
    var pending: [PendingBid] = []

    var isEmpty: Bool { settled.isEmpty && discarded.isEmpty && pending.isEmpty }
}
