internal import Accounts
internal import AccountsHouse
internal import AuctionHouseAPI
internal import Bidding
internal import Catalog
internal import FoundationCore
internal import HouseCore

/// A validated recorded auction, with references not yet resolved to identifiers.
struct RecordedAuctionRow: Sendable {
    let auction: RecordedAuction
    /// The members of the auction: the seller first, then each bidder once, and the buyer.
    let members: [MemberImport]
    private let sellerName: MemberName

    /// Validates an auction.
    ///
    /// - Throws: `InvalidField` for an invalid value or a future time; `AuctionLogError` for an inconsistent sequence
    ///   of events.
    init(_ auction: RecordedAuction, now: Instant) throws {
        guard !auction.key.isEmpty else { throw InvalidField("key", "must not be empty") }
        self.auction = auction
        sellerName = try Self.memberName(auction.seller)
        let bidders = auction.bids.map(\.bidder) + (auction.purchase.map { [$0.buyer] } ?? [])
        guard !bidders.contains(where: { ExactText($0) == ExactText(auction.seller) }) else {
            throw InvalidField("bidder", "must not be the seller")
        }
        let names = ([auction.seller] + bidders).map(ExactText.init).uniqued()
        members = try names.map { name in
            MemberImport(
                try Self.memberName(name.text),
                as: .importedMember,
                registeredAt: auction.registrations[name.text]
            )
        }
        try check(now: now, names)
    }

    private func check(now: Instant, _ names: [ExactText]) throws {
        // One distinct placeholder for each member.
        let identifiers = zip(names, names.indices.map { MemberID(bits: UInt64($0) + 1) })
        let members = Dictionary(identifiers) { first, _ in first }
        _ = try details(category: ListingRow.placeholder(), brand: nil)
        if let brand = auction.brand { _ = try Brand(id: ListingRow.placeholder(), name: brand) }
        if let condition = auction.condition, !ItemCondition.known.contains(condition) {
            throw InvalidField(
                "condition",
                "must be one of \(ItemCondition.known.map(\.rawValue).joined(separator: ", "))"
            )
        }
        let events = try events(of: ListingRow.placeholder(), members)
        let state = try AuctionLedger(replaying: events).state
        guard auction.publishedAt <= state.terms.startsAt else {
            throw InvalidField("publishedAt", "must not be after the start")
        }
        guard let last = events.last?.time, last <= now else { throw InvalidField("bids", "must not be in the future") }
        if let first = auction.bids.first, first.time < state.terms.startsAt {
            throw InvalidField("bids", "must not be before the start")
        }
        if let review = try review(of: ListingRow.placeholder()) { try check(review, of: state, now: now) }
    }

    private func check(_ review: Review, of auction: AuctionState, now: Instant) throws {
        guard review.time <= now else { throw InvalidField("review.time", "must not be in the future") }
        var state = auction
        if state.phase == .running, state.endsAt <= now { _ = try state.close(at: now) }
        guard case .sold(let sale) = state.phase else {
            throw InvalidField("review", "must belong to a sold item")
        }
        guard sale.time <= review.time else { throw InvalidField("review.time", "must not be before the sale") }
    }

    private static func memberName(_ name: String) throws(InvalidField) -> MemberName {
        do {
            return try MemberName(name)
        } catch {
            throw InvalidField(ExactText.quoted(name), "is not a valid member name: it \(error.reason)")
        }
    }
}

// MARK: - Resolved identifiers

extension RecordedAuctionRow {
    /// The key from which the item identifier is derived.
    var key: ContentKey {
        var key = ContentKey(auction.key[0])
        for part in auction.key.dropFirst() { key.add(part) }
        return key
    }

    /// Returns the seller, by name.
    func seller(among members: [ExactText: MemberID]) -> MemberID? { members[ExactText(auction.seller)] }

    /// The item details.
    ///
    /// - Throws: `InvalidField`.
    func details(category: ItemCategoryID, brand: BrandID?) throws(InvalidField) -> ItemDetails {
        try ItemDetails(
            title: auction.title,
            description: auction.description,
            category: category,
            brand: brand,
            condition: auction.condition
        )
    }

    /// The log of the auction: the publication, the bids, and the purchase.
    ///
    /// - Throws: `InvalidField`.
    func events(of item: ItemID, _ members: [ExactText: MemberID]) throws(InvalidField) -> [AuctionEvent] {
        func member(_ name: String) throws(InvalidField) -> MemberID {
            guard let id = members[ExactText(name)] else { throw InvalidField("bidder", "must be a member") }
            return id
        }
        let terms = try auction.offer.terms(of: item, by: member(auction.seller), at: auction.publishedAt)
        var events = [AuctionEvent(sequence: 1, time: auction.publishedAt, change: .published(terms))]
        for bid in auction.bids {
            let change = AuctionEvent.Change.bidPlaced(bidder: try member(bid.bidder), maximum: bid.maximum)
            events.append(AuctionEvent(sequence: events.count + 1, time: bid.time, change: change))
        }
        if let purchase = auction.purchase {
            guard let price = terms.buyNow else {
                throw InvalidField("purchase", "requires a buy-now price in the terms")
            }
            let change = AuctionEvent.Change.boughtNow(buyer: try member(purchase.buyer), price: price)
            events.append(AuctionEvent(sequence: events.count + 1, time: purchase.time, change: change))
        }
        return events
    }

    /// The review by the buyer.
    ///
    /// - Throws: `InvalidField`.
    func review(of item: ItemID) throws(InvalidField) -> Review? {
        guard let review = auction.review else { return nil }
        return try Review(item: item, rating: review.rating, text: review.text, time: review.time)
    }
}
