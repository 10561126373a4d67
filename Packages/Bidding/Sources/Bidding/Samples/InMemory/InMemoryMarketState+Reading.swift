import FoundationCore

extension InMemoryMarketState {
    func seen(_ item: ItemID, at now: Instant) throws(ClientFailure) -> Versioned<Auction> {
        let ledger = try ledger(of: item)
        let auction = Auction(
            of: ledger.state,
            title: listings[item]?.title ?? "",
            bidderCount: ledger.bidderCount,
            at: now,
            alias: alias(in: item)
        )
        let version = EntityVersion<Auction>(rawValue: "\(auction.sequence).\(auction.status.rawValue)")
        return Versioned<Auction>(auction, version: version)
    }

    /// Checks that an auction has the stated version; `nil` accepts any version.
    ///
    /// - Throws: `ClientFailure`: `.versionConflict` if the auction does not have that version; `.notFound` if the
    ///   item has no auction.
    func require(_ version: EntityVersion<Auction>?, of item: ItemID) throws(ClientFailure) {
        guard let version else { return }
        let sequence = try ledger(of: item).state.sequence
        guard version.rawValue.prefix(while: { $0 != "." }) == String(sequence) else {
            throw ClientFailure(.versionConflict)
        }
    }

    /// Checks that a version is stated (not `nil`) and that the auction has it.
    private func requireNamed(_ version: EntityVersion<Auction>?, of item: ItemID) throws(ClientFailure) {
        guard version != nil else { throw ClientFailure(.versionConflict, detail: "the auction's version is missing") }
        try require(version, of: item)
    }

    func bids(on item: ItemID, from cursor: PageCursor?, limit: PageLimit) throws(ClientFailure) -> Page<Bid> {
        let ledger = try ledger(of: item)
        // The cursor is a sort key and not an index, because bids may be removed between two pages.
        let last = cursor.flatMap { BidSortKey($0.rawValue) }
        guard last != nil || cursor == nil else {
            throw ClientFailure(.invalid, detail: InvalidField.cursor.description)
        }
        let bids = Bid.history(
            of: ledger.bids,
            in: ledger.state,
            after: last,
            limit: limit.count + 1,
            alias: alias(in: item)
        )
        let page = Array(bids.prefix(limit.count))
        let next = bids.count > page.count ? page.last?.sortKey : nil
        return Page(page, next: next.map { PageCursor(rawValue: $0.description) })
    }

    func position(of caller: MemberID, on item: ItemID, at now: Instant) throws(ClientFailure) -> OwnPosition {
        let ledger = try ledger(of: item)
        return OwnPosition(
            of: caller,
            in: ledger.state,
            bids: ledger.bids,
            hasTakenPart: itemsBidOn(by: caller).contains(item),
            voidedBids: listings[item]?.voidedBids[caller] ?? [],
            at: now,
            alias: alias(in: item)
        )
    }

    func board(of caller: MemberID, at now: Instant) throws(ClientFailure) -> Board {
        var auctions: [(auction: Auction, position: OwnPosition)] = []
        for item in ownItems(of: caller) {
            auctions.append((try seen(item, at: now).value, try position(of: caller, on: item, at: now)))
        }
        return Board(of: caller, auctions) { memberNames[$0] }
    }

    func activity(_ request: ActivityRequest, of caller: MemberID?) -> ActivityPage {
        var items: Set<ItemID>? = request.items
        if request.includesOwn, let caller {
            items?.formUnion(ownItems(of: caller))
        } else if request.items.isEmpty {
            items = nil
        }
        let end = min(request.before ?? .max, Int64(updates.count) + 1), limit = request.limit.count
        let wanted = updates.filter { $0.position < end && items?.contains($0.item) ?? true }
        guard let start = request.after else {
            return ActivityPage(ordered: wanted.suffix(limit), last: end - 1)
        }
        let page = Array(wanted.drop { $0.position <= start }.prefix(limit))
        let last = page.count == limit ? page.last?.position : nil
        return ActivityPage(ordered: page, last: last ?? max(start, end - 1))
    }

    /// Publishes or revises the terms of an auction. Equal terms change nothing.
    mutating func publish(
        _ offer: TermsOffer,
        of item: ItemID,
        by caller: MemberID,
        ifSeen version: EntityVersion<Auction>?,
        at now: Instant
    ) throws(ClientFailure) {
        guard let listing = listings[item], listing.seller == caller else { throw ClientFailure(.notFound) }
        let published = listing.ledger?.state
        let terms: AuctionTerms
        do throws(InvalidField) {
            terms = try offer.terms(of: item, by: caller, changing: published, at: now)
        } catch {
            guard let published, let refusal = published.refusalOfBuyNow(in: offer, at: now) else {
                throw ClientFailure(.invalid, detail: error.description)
            }
            try requireNamed(version, of: item)
            throw ClientFailure(refusal)
        }
        guard let published else {
            do throws(Refusal) {
                let (ledger, decision) = try AuctionLedger.publish(terms, at: now)
                note(decision, ledger)
            } catch {
                throw ClientFailure(error)
            }
            return
        }
        let refusal = published.refusalOfIgnoredValues(of: offer)
        guard terms != published.terms || refusal != nil else { return }
        try requireNamed(version, of: item)
        if let refusal { throw ClientFailure(refusal) }
        _ = try decide(on: item) { ledger throws(Refusal) in try ledger.revise(terms, at: now) }
    }

    /// Returns the items that a member sells, has bid on or has bought. O(updates).
    func ownItems(of member: MemberID) -> Set<ItemID> {
        let sold = listings.filter { $1.ledger != nil && $1.seller == member }.keys
        return itemsBidOn(by: member).union(sold)
    }

    private func itemsBidOn(by member: MemberID) -> Set<ItemID> {
        Set(updates.lazy.filter { $0.bidder == Self.alias(of: member, in: $0.item) }.map(\.item))
    }
}
