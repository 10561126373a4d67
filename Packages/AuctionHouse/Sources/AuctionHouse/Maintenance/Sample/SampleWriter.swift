import AuctionSimulation
import Bidding
import Catalog
import FoundationCore

/// Writes the items of a sample as facts, as if the house had been open all along: each at its own time, in their order.
struct SampleWriter: Sendable {
    /// A fact, and what it leads to in an auction.
    private struct Fact {
        let time: Instant
        let event: HouseEvent
        var state: AuctionState?
    }

    private(set) var report = SampleReport()
    private var names = ImportNames()
    private var members: [SampleMember: MemberID] = [:]

    /// Records the listings that are not there yet.
    ///
    /// - Throws: `CancellationError` before the next fact, once the task is cancelled; what the store throws.
    mutating func write(_ listings: [SampleListing], at desk: inout Desk) throws {
        let now = desk.now
        try names.catchUp(desk)
        var facts: [Fact] = []
        for listing in listings {
            try Task.checkCancellation()
            facts += try self.facts(of: listing, at: &desk)
        }
        for (_, fact) in facts.enumerated().sorted(by: { ($0.1.time, $0.0) < ($1.1.time, $1.0) }) {
            try Task.checkCancellation()
            desk.now = fact.time
            if case .auction(_, let event) = fact.event, let state = fact.state {
                try desk.record(event, state)
            } else {
                try desk.record(fact.event)
            }
        }
        desk.now = now
        names.stop(at: try desk.transaction.lastPosition())
    }

    /// All that happened to an item, in order; nothing if it is there already.
    private mutating func facts(of listing: SampleListing, at desk: inout Desk) throws -> [Fact] {
        let seller = try member(listing.seller, at: &desk)
        var isThere = false
        let id: ItemID = try listing.key.identifier { id in
            guard let item = try desk.transaction.item(id) else { return false }
            isThere = item.seller == seller
            return !isThere
        }
        guard !isThere else {
            report.alreadyThere += 1
            return []
        }
        let time = listing.publishedAt
        let item = Item(id: id, seller: seller, details: try details(of: listing, at: &desk), createdAt: time)
        let terms = try listing.terms(of: id, by: seller)
        let (published, decision) = try AuctionState.publish(terms, at: time)
        var ledger = AuctionLedger(published)
        var facts = [
            Fact(time: time, event: .itemDrafted(item)),
            Fact(time: time, event: .auction(id, decision.event), state: published),
        ]
        for event in listing.auction.events {
            let named = try event.naming { name in
                guard let bidder = listing.bidder(name) else { return name }
                return try member(bidder, at: &desk)
            }
            try ledger.apply(named)
            facts.append(Fact(time: event.time, event: .auction(id, named), state: ledger.state))
        }
        count(ledger.state, at: desk.now)
        if let said = listing.auction.comment, case .sold(let sale) = ledger.state.phase {
            let review = try Review(item: id, rating: said.rating, text: said.text, time: said.time)
            facts.append(Fact(time: said.time, event: .reviewed(AuthoredReview(review, by: sale.buyer))))
            report.reviews += 1
        }
        return facts
    }

    private mutating func count(_ state: AuctionState, at now: Instant) {
        report.items += 1
        report.bids += state.standing.bidCount
        switch state.phase {
        case .running where state.status(at: now) == .scheduled: report.scheduled += 1
        case .running: report.running += 1
        case .sold: report.sold += 1
        case .unsold, .withdrawn: report.unsold += 1
        }
    }

    private mutating func details(of listing: SampleListing, at desk: inout Desk) throws -> ItemDetails {
        let written = listing.listing
        return try ItemDetails(
            title: written.title,
            description: written.description,
            category: names.category(written.category, at: &desk),
            brand: written.brand.map { name in try names.brand(named: name, at: &desk) },
            condition: written.condition
        )
    }

    /// The member for somebody of the sample, who registered long ago.
    private mutating func member(_ sampled: SampleMember, at desk: inout Desk) throws -> MemberID {
        if let known = members[sampled] { return known }
        let now = desk.now, position = try desk.transaction.lastPosition()
        desk.now = now.advanced(by: .zero - sampled.membership)
        let id = try names.recordedMember(named: sampled.name, at: &desk)
        desk.now = now
        if try desk.transaction.lastPosition() != position { report.members += 1 }
        members[sampled] = id
        return id
    }
}

extension AuctionEvent {
    /// The same fact, with other names for the members who acted.
    fileprivate func naming(_ name: (MemberID) throws -> MemberID) rethrows -> AuctionEvent {
        let change: Change =
            switch self.change {
            case .bidPlaced(let bidder, let maximum): .bidPlaced(bidder: try name(bidder), maximum: maximum)
            case .boughtNow(let buyer, let price): .boughtNow(buyer: try name(buyer), price: price)
            default: self.change
            }
        return AuctionEvent(sequence: sequence, time: time, change: change)
    }
}
