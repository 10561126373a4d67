public import FoundationCore

/// What one member, or someone who is not signed in, asks an `InMemoryBiddingMarket` for.
public struct InMemoryBiddingClient: Sendable {
    let market: InMemoryBiddingMarket
    let caller: MemberID?

    func look<Result: Sendable>(
        _ work: (inout InMemoryMarketState, Instant) throws(ClientFailure) -> Result
    ) throws(ClientFailure) -> Result {
        guard !Task.isCancelled else { throw ClientFailure(.cancelled) }
        return try market.withState(work)
    }

    func look<Result: Sendable>(
        asMember work: (inout InMemoryMarketState, Instant, MemberID) throws(ClientFailure) -> Result
    ) throws(ClientFailure) -> Result {
        guard let caller else { throw ClientFailure(.notSignedIn) }
        return try look { state, now throws(ClientFailure) in try work(&state, now, caller) }
    }
}

// MARK: - Bidding

extension InMemoryBiddingClient: BiddingClient {
    /// An auction as everyone sees it.
    public func auction(of item: ItemID) throws(ClientFailure) -> Versioned<Auction> {
        try look { state, now throws(ClientFailure) in try state.seen(item, at: now) }
    }

    /// A page of the bids that count. O(n log n) in the bids.
    public func bids(
        on item: ItemID,
        from cursor: PageCursor?,
        limit: PageLimit
    ) throws(ClientFailure) -> Page<Bid> {
        try look { state, _ throws(ClientFailure) in try state.bids(on: item, from: cursor, limit: limit) }
    }

    /// What only the caller may know of an auction.
    public func ownPosition(on item: ItemID) throws(ClientFailure) -> OwnPosition {
        try look { state, now, caller throws(ClientFailure) in try state.position(of: caller, on: item, at: now) }
    }

    /// Places a maximum, or raises one's own.
    public func placeBid(_ bid: NewBid) throws(ClientFailure) -> BidReceipt {
        let intent = InMemoryMarketState.Intent.bid(bid.item, bid.maximum)
        return try decide(intent, on: bid.item, key: bid.key, ifSeen: bid.version) {
            ledger,
            now,
            caller throws(Refusal) in
            try ledger.place(bid.maximum, by: caller, at: now)
        }
    }

    /// Takes bids back.
    public func retract(
        from item: ItemID,
        because reason: RetractionReason,
        key: String
    ) throws(ClientFailure) -> BidReceipt {
        try decide(.retraction(item, reason), on: item, key: key) { ledger, now, caller throws(Refusal) in
            try ledger.retract(by: caller, because: reason, at: now)
        }
    }

    /// Buys at the buy-now price.
    public func buyNow(_ item: ItemID, key: String) throws(ClientFailure) -> BidReceipt {
        try decide(.purchase(item), on: item, key: key) { ledger, now, caller throws(Refusal) in
            try ledger.buyNow(by: caller, at: now)
        }
    }

    /// What was answered to a request of the caller's.
    public func outcome(ofRequest key: String) throws(ClientFailure) -> Result<BidReceipt, ClientFailure>? {
        try look { state, _, caller throws(ClientFailure) in state.answer(to: caller, key: key) }
    }

    /// A page of what happened in auctions. O(updates).
    public func activity(_ request: ActivityRequest) throws(ClientFailure) -> ActivityPage {
        if request.includesOwn, caller == nil { throw ClientFailure(.notSignedIn) }
        return try look { state, _ throws(ClientFailure) in state.activity(request, of: caller) }
    }

    /// The caller's auctions at a glance.
    public func board() throws(ClientFailure) -> Board {
        try look { state, now, caller throws(ClientFailure) in try state.board(of: caller, at: now) }
    }

    private func decide(
        _ intent: InMemoryMarketState.Intent,
        on item: ItemID,
        key: String,
        ifSeen version: EntityVersion<Auction>? = nil,
        _ command: (inout AuctionLedger, Instant, MemberID) throws(Refusal) -> AuctionDecision
    ) throws(ClientFailure) -> BidReceipt {
        try look { state, now, caller throws(ClientFailure) in
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
    /// Publishes the terms of an auction, or changes them.
    public func publish(
        _ offer: TermsOffer,
        of item: ItemID,
        ifSeen version: EntityVersion<Auction>?
    ) throws(ClientFailure) -> Versioned<Auction> {
        try look { state, now, caller throws(ClientFailure) in
            try state.publish(offer, of: item, by: caller, ifSeen: version, at: now)
            return try state.seen(item, at: now)
        }
    }

    /// Takes an auction back.
    public func withdraw(
        _ item: ItemID,
        because reason: String,
        ifSeen version: EntityVersion<Auction>
    ) throws(ClientFailure) -> Versioned<Auction> {
        try look { state, now, caller throws(ClientFailure) in
            guard try state.ledger(of: item).state.terms.seller == caller else { throw ClientFailure(.notFound) }
            try state.require(version, of: item)
            do throws(InvalidField) {
                try StatedReason.check(reason)
            } catch {
                throw ClientFailure(.invalid, detail: error.description)
            }
            _ = try state.decide(on: item) { ledger throws(Refusal) in
                try ledger.withdraw(Withdrawal(reason: reason, authority: .seller), at: now)
            }
            return try state.seen(item, at: now)
        }
    }
}

// MARK: - Members

extension InMemoryBiddingClient: AccountClient {
    /// Makes someone a member; upper and lower case of names are the same.
    public func register(_ name: String) throws(ClientFailure) -> Account {
        try look { state, now throws(ClientFailure) in
            guard name.first?.isWhitespace == false, name.last?.isWhitespace == false, name.utf8.count <= 64 else {
                throw ClientFailure(.invalid, detail: "name must have 1 to 64 bytes, and no blank at either end")
            }
            guard !state.members.values.contains(where: { $0.name.lowercased() == name.lowercased() }) else {
                throw ClientFailure(.refused, refusal: .nameTaken)
            }
            return Account(of: state.register(name, at: now))
        }
    }

    /// The caller's own account.
    public func me() throws(ClientFailure) -> Account {
        try look { state, _, caller throws(ClientFailure) in
            guard let member = state.members[caller] else { throw ClientFailure(.notSignedIn) }
            return Account(of: member)
        }
    }

    /// A member's public profile.
    public func member(_ id: MemberID) throws(ClientFailure) -> Bidder {
        try look { state, _ throws(ClientFailure) in
            guard let member = state.members[id] else { throw ClientFailure(.notFound) }
            return member
        }
    }

    /// Returns the member with a name. O(members).
    public func member(named name: String) throws(ClientFailure) -> Account? {
        try look { state, _ throws(ClientFailure) in
            state.members.values.first { $0.name.lowercased() == name.lowercased() }.map(Account.init)
        }
    }

    /// Returns the names of members that begin with a text. O(n log n) in the members.
    public func memberNames(startingWith prefix: String, limit: PageLimit) throws(ClientFailure) -> [String] {
        try look { state, _ throws(ClientFailure) in
            state.members.values.map(\.name)
                .filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
                .sorted { $0.lowercased() < $1.lowercased() }
                .prefix(limit.count)
                .map(\.self)
        }
    }
}

extension Account {
    fileprivate init(of member: Bidder) {
        self.init(id: member.id, name: member.name, registeredAt: member.registeredAt)
    }
}
