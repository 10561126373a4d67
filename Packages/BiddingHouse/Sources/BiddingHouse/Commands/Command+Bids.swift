public import Bidding
public import FoundationCore
public import HouseCore

// Commands of bidders, and the voiding of bids by administrators. The rules are those of `AuctionState`.

extension Command where Module == BiddingHouse, Output == BidReceipt {
    /// Places or raises the caller's maximum.
    ///
    /// - Parameter sequences: The accepted auction sequences (`If-Match`); `nil` accepts any sequence.
    public static func placeBid(
        _ maximum: Money,
        on item: ItemID,
        ifSequence sequences: Set<Int>? = nil
    ) -> Command {
        Command(on: [BiddingSubject.auction(item).subject]) { context in
            let bidder = try context.bidder()
            return try context.decide(on: item, ifSequence: sequences) { state, _, time throws(Refusal) in
                try state.place(maximum, by: bidder, at: time)
            }
        }
    }

    /// Buys the item for the caller at the buy-now price.
    public static func buyNow(_ item: ItemID) -> Command {
        Command(on: [BiddingSubject.auction(item).subject]) { context in
            let buyer = try context.bidder()
            return try context.decide(on: item) { state, _, time throws(Refusal) in
                try state.buyNow(by: buyer, at: time)
            }
        }
    }

    /// Retracts bids of the caller.
    public static func retract(from item: ItemID, because reason: RetractionReason) -> Command {
        Command(on: [BiddingSubject.auction(item).subject]) { context in
            let bidder = try context.member()
            return try context.decide(on: item) { state, bids, time throws(Refusal) in
                try state.retract(by: bidder, because: reason, at: time, from: bids)
            }
        }
    }
}

extension Command where Module == BiddingHouse, Output == Void {
    /// For administrators: voids bids, identified by their sequences.
    ///
    /// - Parameter sequences: The accepted auction sequences (`If-Match`); `nil` accepts any sequence.
    public static func voidBids(
        _ bids: Set<Int>,
        on item: ItemID,
        because reason: String,
        ifSequence sequences: Set<Int>? = nil
    ) -> Command {
        Command(on: [BiddingSubject.auction(item).subject]) { context in
            try context.requireAdministrator()
            let administrator = try context.administratorMember()
            try context.requireState(of: item, in: sequences)
            try BiddingRefusal.checking { () throws(InvalidField) in try StatedReason.check(reason) }
            try context.decide(on: item) { state, accepted, time throws(Refusal) in
                try state.void(bids, because: reason, by: administrator, at: time, from: accepted)
            }
        }
    }
}
