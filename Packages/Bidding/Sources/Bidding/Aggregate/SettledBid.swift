public import FoundationCore

/// A pending bid and its outcome.
public struct SettledBid: Sendable, Identifiable {
    /// The outcome of a request that took effect, or that probably took effect but has no idempotency record.
    public struct Settlement: Sendable, Hashable {
        /// The bidder's outcome: from the receipt or, if the house has no record of the request, from the bidder's
        /// current position.
        public let outcome: BidOutcome?
        /// The receipt; `nil` if the outcome was derived from the bidder's position.
        public let receipt: BidReceipt?
        /// The bidder's current maximum, if the outcome was derived from the bidder's position; otherwise `nil`. The
        /// maximum may belong to a different, higher bid. In this case, the pending bid may not have reached the house.
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

    /// The pending bid.
    public let bid: PendingBid
    /// The settlement, or the error if the request took no effect.
    public let result: Result<Settlement, ClientFailure>

    /// The idempotency key of the bid.
    public var id: String { bid.key }
}

extension PendingBid {
    /// Returns whether the bidder's own position shows that the request took effect. Use it if the house has no record
    /// of the request.
    func isShown(by position: OwnPosition) -> Bool {
        switch intent {
        case .bid(let maximum, _):
            position.maximum.map { $0.currency == maximum.currency && $0.minorUnits >= maximum.minorUnits } ?? false
        case .retraction: position.alias != nil && position.maximum == nil && position.voidedBids.isEmpty
        case .purchase: position.outcome == .won
        }
    }

    /// The name of the request in messages: a noun phrase.
    var name: String {
        switch intent {
        case .bid(let maximum, _): "a bid of \(maximum)"
        case .retraction: "a retraction"
        case .purchase: "a purchase"
        }
    }
}
