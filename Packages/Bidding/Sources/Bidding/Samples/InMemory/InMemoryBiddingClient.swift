public import FoundationCore

/// The client of an ``InMemoryBiddingMarket`` for one caller: a member, or a caller who is not signed in.
public struct InMemoryBiddingClient: Sendable {
    let market: InMemoryBiddingMarket
    let caller: MemberID?

    func perform<Result: Sendable>(
        _ work: (inout InMemoryMarketState, Instant) throws(ClientFailure) -> Result
    ) throws(ClientFailure) -> Result {
        guard !Task.isCancelled else { throw ClientFailure(.cancelled) }
        return try market.withState(work)
    }

    func perform<Result: Sendable>(
        asMember work: (inout InMemoryMarketState, Instant, MemberID) throws(ClientFailure) -> Result
    ) throws(ClientFailure) -> Result {
        guard let caller else { throw ClientFailure(.notSignedIn) }
        return try perform { state, now throws(ClientFailure) in try work(&state, now, caller) }
    }
}

// MARK: - Bidding

extension InMemoryBiddingClient: BiddingClient {
    /// Returns the public state of an auction.
    ///
    /// - Throws: `ClientFailure`, with `.notFound` if the item has no auction.
    public func auction(of item: ItemID) throws(ClientFailure) -> Versioned<Auction> {
        try perform { state, now throws(ClientFailure) in try state.seen(item, at: now) }
    }

    /// Returns a page of the valid bids, highest first. O(n log n) in the bids.
    ///
    /// - Throws: `ClientFailure`: `.notFound` if the item has no auction; `.invalid` for the cursor of another list.
    public func bids(
        on item: ItemID,
        from cursor: PageCursor?,
        limit: PageLimit
    ) throws(ClientFailure) -> Page<Bid> {
        try perform { state, _ throws(ClientFailure) in try state.bids(on: item, from: cursor, limit: limit) }
    }

    /// Returns the caller's own position in an auction.
    ///
    /// - Throws: `ClientFailure`: `.notSignedIn`; `.notFound` if the item has no auction.
    public func ownPosition(on item: ItemID) throws(ClientFailure) -> OwnPosition {
        try perform { state, now, caller throws(ClientFailure) in try state.position(of: caller, on: item, at: now) }
    }

    /// Places a maximum, or raises the caller's own maximum.
    ///
    /// - Throws: `ClientFailure`: `.notSignedIn`; `.notFound` if the item has no auction; `.versionConflict` if the
    ///   auction does not have that version; `.keyReused` if the key belongs to another request; `.refused` if the rules
    ///   refuse.
    public func placeBid(_ bid: NewBid) throws(ClientFailure) -> BidReceipt {
        let intent = InMemoryMarketState.Intent.bid(bid.item, bid.maximum)
        return try decide(intent, on: bid.item, key: bid.key, ifSeen: bid.version) {
            ledger,
            now,
            caller throws(Refusal) in
            try ledger.place(bid.maximum, by: caller, at: now)
        }
    }

    /// Retracts the caller's bids.
    ///
    /// - Throws: The errors of `placeBid(_:)`.
    public func retract(
        from item: ItemID,
        because reason: RetractionReason,
        key: String
    ) throws(ClientFailure) -> BidReceipt {
        try decide(.retraction(item, reason), on: item, key: key) { ledger, now, caller throws(Refusal) in
            try ledger.retract(by: caller, because: reason, at: now)
        }
    }

    /// Buys an item at the buy-now price.
    ///
    /// - Throws: The errors of `placeBid(_:)`.
    public func buyNow(_ item: ItemID, key: String) throws(ClientFailure) -> BidReceipt {
        try decide(.purchase(item), on: item, key: key) { ledger, now, caller throws(Refusal) in
            try ledger.buyNow(by: caller, at: now)
        }
    }

    /// Returns the recorded outcome of a request of the caller; `nil` if there is no record of the key.
    ///
    /// - Throws: `ClientFailure`: `.notSignedIn` if the caller is not signed in.
    public func outcome(ofRequest key: String) throws(ClientFailure) -> Result<BidReceipt, ClientFailure>? {
        try perform { state, _, caller throws(ClientFailure) in state.answer(to: caller, key: key) }
    }

    /// Returns a page of the updates of the requested auctions. O(updates).
    ///
    /// - Throws: `ClientFailure`, with `.notSignedIn` if the caller's own auctions are requested and the caller is not
    ///   signed in.
    public func activity(_ request: ActivityRequest) throws(ClientFailure) -> ActivityPage {
        if request.includesOwn, caller == nil { throw ClientFailure(.notSignedIn) }
        return try perform { state, _ throws(ClientFailure) in state.activity(request, of: caller) }
    }

    /// Returns the caller's board.
    ///
    /// - Throws: `ClientFailure`: `.notSignedIn` if the caller is not signed in.
    public func board() throws(ClientFailure) -> Board {
        try perform { state, now, caller throws(ClientFailure) in try state.board(of: caller, at: now) }
    }

    private func decide(
        _ intent: InMemoryMarketState.Intent,
        on item: ItemID,
        key: String,
        ifSeen version: EntityVersion<Auction>? = nil,
        _ command: (inout AuctionLedger, Instant, MemberID) throws(Refusal) -> AuctionDecision
    ) throws(ClientFailure) -> BidReceipt {
        try perform { state, now, caller throws(ClientFailure) in
            try state.once(intent, by: caller, key: key) { state throws(ClientFailure) in
                try state.require(version, of: item)
                let decision = try state.decide(on: item) { ledger throws(Refusal) in
                    try command(&ledger, now, caller)
                }
                return BidReceipt(for: decision, leadingTo: try state.ledger(of: item).state)
            }
        }
    }
}

// MARK: - Selling

extension InMemoryBiddingClient: AuctioneerClient {
    /// Publishes the terms of an auction, or revises them.
    ///
    /// - Throws: `ClientFailure`: `.notSignedIn`; `.notFound` unless the caller is the seller; `.invalid` for terms
    ///   that are not valid; `.versionConflict` for a revision without the current version; `.refused` if the rules
    ///   refuse.
    public func publish(
        _ offer: TermsOffer,
        of item: ItemID,
        ifSeen version: EntityVersion<Auction>?
    ) throws(ClientFailure) -> Versioned<Auction> {
        try perform { state, now, caller throws(ClientFailure) in
            try state.publish(offer, of: item, by: caller, ifSeen: version, at: now)
            return try state.seen(item, at: now)
        }
    }

    /// Withdraws an auction.
    ///
    /// - Throws: `ClientFailure`: `.notSignedIn`; `.notFound` unless the caller is the seller; `.versionConflict` if
    ///   the auction does not have that version; `.invalid` for a reason that is not valid; `.refused` if the rules
    ///   refuse.
    public func withdraw(
        _ item: ItemID,
        because reason: String,
        ifSeen version: EntityVersion<Auction>
    ) throws(ClientFailure) -> Versioned<Auction> {
        try perform { state, now, caller throws(ClientFailure) in
            guard try state.ledger(of: item).state.terms.seller == caller else { throw ClientFailure(.notFound) }
            try state.require(version, of: item)
            let withdrawal: Withdrawal
            do throws(InvalidField) {
                withdrawal = try Withdrawal(reason: reason, authority: .seller)
            } catch {
                throw ClientFailure(.invalid, detail: error.description)
            }
            _ = try state.decide(on: item) { ledger throws(Refusal) in
                try ledger.withdraw(withdrawal, at: now)
            }
            return try state.seen(item, at: now)
        }
    }
}
