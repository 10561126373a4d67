import Bidding
import FoundationCore

extension Desk {
    mutating func place(
        _ maximum: Money,
        on item: ItemID,
        ifSequence sequences: Set<Int>?,
        by caller: Caller
    ) throws -> HouseAnswer {
        let bidder = try member(caller)
        var state = try auction(of: item)
        try require(sequences, of: state)
        let decision = try ruling(on: &state) { state throws(AuctionRefusal) in
            try state.place(maximum, by: bidder, at: now)
        }
        return try receipt(for: decision, state)
    }

    mutating func buyNow(_ item: ItemID, by caller: Caller) throws -> HouseAnswer {
        let buyer = try member(caller)
        var state = try auction(of: item)
        let decision = try ruling(on: &state) { state throws(AuctionRefusal) in try state.buyNow(by: buyer, at: now) }
        return try receipt(for: decision, state)
    }

    mutating func retract(from item: ItemID, _ reason: RetractionReason, by caller: Caller) throws -> HouseAnswer {
        let bidder = try member(caller)
        var state = try auction(of: item)
        let bids = try transaction.bids(on: item)
        let decision = try ruling(on: &state) { state throws(AuctionRefusal) in
            try state.retract(by: bidder, because: reason, at: now, from: bids)
        }
        return try receipt(for: decision, state)
    }

    mutating func void(
        _ voided: Set<Int>,
        on item: ItemID,
        _ reason: String,
        ifSequence sequences: Set<Int>?,
        by caller: Caller
    ) throws -> HouseAnswer {
        try requireAdmin(caller)
        let admin = try adminMember(caller)
        try check(reason)
        var state = try auction(of: item)
        try require(sequences, of: state)
        let bids = try transaction.bids(on: item)
        let decision = try ruling(on: &state) { state throws(AuctionRefusal) in
            try state.void(voided, because: reason, by: admin, at: now, from: bids)
        }
        try record(decision.event, state)
        return .auction(state)
    }

    /// Refuses what was meant for other states of an auction.
    func require(_ sequences: Set<Int>?, of state: AuctionState) throws(HouseRefusal) {
        if let sequences, !sequences.contains(state.sequence) { throw .changedMeanwhile }
    }

    /// Refuses a reason that cannot be one.
    func check(_ reason: String) throws(HouseRefusal) {
        try refusing(HouseRefusal.invalid) { () throws(InvalidField) in try StatedReason.check(reason) }
    }

    private mutating func receipt(for decision: AuctionDecision, _ state: AuctionState) throws -> HouseAnswer {
        try record(decision.event, state)
        return .bid(BidReceipt(for: decision, leadingTo: state))
    }
}

/// Runs a command of the rules on an auction, with its refusal as one of the house's.
func ruling<Value>(
    on state: inout AuctionState,
    _ command: (inout AuctionState) throws(AuctionRefusal) -> Value
) throws(HouseRefusal) -> Value {
    do {
        return try command(&state)
    } catch {
        throw .rules(error, price: state.price)
    }
}

/// Does what may be refused, with the refusal as one of the house's.
func refusing<Value, Refusal: Error>(
    _ wrap: (Refusal) -> HouseRefusal,
    _ command: () throws(Refusal) -> Value
) throws(HouseRefusal) -> Value {
    do {
        return try command()
    } catch {
        throw wrap(error)
    }
}
