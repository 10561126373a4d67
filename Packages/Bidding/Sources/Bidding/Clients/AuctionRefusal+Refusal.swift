public import FoundationCore

extension Refusal {
    /// A refusal of the rules of bidding, as clients tell it.
    public init(_ refusal: AuctionRefusal) {
        self.init(
            code: refusal.code.rawValue,
            amount: refusal.amount,
            time: refusal.time,
            currency: refusal.currency
        )
    }
}

extension AuctionRefusal {
    /// The refusal that a client told, in the words of the rules; one that is not known here is kept as it came.
    public init(_ refusal: Refusal) {
        self.init(
            Code(rawValue: refusal.code),
            amount: refusal.amount,
            time: refusal.time,
            currency: refusal.currency
        )
    }
}

extension ClientFailure {
    /// A failure because the rules of bidding do not accept it.
    public init(_ refusal: AuctionRefusal) { self.init(.refused, refusal: Refusal(refusal)) }

    /// What the rules of bidding do not accept; `nil` when it failed for another reason.
    public var auctionRefusal: AuctionRefusal? { refusal.map(AuctionRefusal.init) }
}
