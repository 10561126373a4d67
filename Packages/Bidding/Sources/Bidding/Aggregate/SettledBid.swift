public import FoundationCore

/// How a pending bid was settled.
public struct SettledBid: Sendable {
    /// What came of what was asked for.
    public struct Settlement: Sendable, Hashable {
        /// Where the bidder stands: by the answer or, where the house has no record of that any more, now.
        public let outcome: BidOutcome?
        /// The house's answer; `nil` where it was told from the bidder's position.
        public let receipt: BidReceipt?
        /// The bidder's own maximum, where the outcome was told from the bidder's position. It may be of another, higher
        /// bid; then the pending one need not have reached the house.
        public let maximum: Money?

        init(_ receipt: BidReceipt) {
            outcome = receipt.outcome
            self.receipt = receipt
            maximum = nil
        }

        init(_ position: OwnPosition) {
            outcome = position.outcome
            receipt = nil
            maximum = position.maximum
        }
    }

    /// What was pending.
    public let bid: PendingBid
    /// What came of it, or why nothing did.
    public let result: Result<Settlement, ClientFailure>
}

extension PendingBid {
    /// Whether a position of the bidder's own shows that this was done: for what the house has no record of any more.
    func isShown(by position: OwnPosition) -> Bool {
        switch intent {
        case .bid(let maximum, _):
            position.maximum.map { $0.currency == maximum.currency && $0.minorUnits >= maximum.minorUnits } ?? false
        case .retraction: position.alias != nil && position.maximum == nil
        case .purchase: position.outcome == .won
        }
    }

    /// What it is, in a sentence.
    var name: String {
        switch intent {
        case .bid(let maximum, _): "a bid of \(maximum)"
        case .retraction: "a retraction"
        case .purchase: "a purchase"
        }
    }
}
