import Bidding

extension BidOutcome {
    /// Whether somebody else leads or has won.
    var isBehind: Bool { code == .outbid || code == .lost }
}
