import AuctionSimulation
import Bidding
import Catalog
import FoundationCore

/// Writes recorded auctions as facts: published, bid on, closed.
struct HistoryWriter: Sendable {
    let category: CategoryPath
    private(set) var names = ImportNames()

    init(category: CategoryPath) { self.category = category }

    /// Records the first auctions that are not there yet, as many as a commit may take, and tells how far it came.
    mutating func write(
        _ rows: ArraySlice<HistoryRow>,
        at desk: inout Desk,
        until isOver: (Instant) -> Bool
    ) throws -> ImportStep {
        try names.catchUp(desk)
        var step = ImportStep()
        for row in rows {
            guard step.taken == 0 || !isOver(desk.now) else { break }
            if try write(row, at: &desk) { step.new += 1 }
            step.taken += 1
        }
        names.stop(at: try desk.transaction.lastPosition())
        return step
    }

    private mutating func write(_ row: HistoryRow, at desk: inout Desk) throws -> Bool {
        let seller = try names.recordedMember(named: row.seller, at: &desk)
        var isThere = false
        let id: ItemID = try row.key.identifier { id in
            guard let item = try desk.transaction.item(id) else { return false }
            isThere = item.seller == seller
            return !isThere
        }
        guard !isThere else { return false }
        let times = row.times(at: desk.now)
        let details = try ItemDetails(title: row.details.title, category: names.category(category, at: &desk))
        let published = min(desk.now, times.starts)
        try desk.record(.itemDrafted(Item(id: id, seller: seller, details: details, createdAt: published)))
        let terms = try AuctionTerms(
            item: id,
            seller: seller,
            startPrice: Money(minorUnits: max(1, row.history.startPrice), currency: row.increments.currency),
            increments: row.increments,
            startsAt: times.starts,
            endsAt: times.ends
        )
        let (state, decision) = try AuctionState.publish(terms, at: published)
        try desk.record(decision.event, state)
        var ledger = AuctionLedger(state)
        for bid in row.bids { try place(bid, on: &ledger, at: &desk) }
        if times.ends <= desk.now { try desk.close(id) }
        return true
    }

    /// Takes a recorded bid for a fact, without asking rule R1. A bid that is recorded after the end counts as the last; one
    /// that is yet to come is left out.
    private mutating func place(
        _ bid: BidHistory.Entry,
        on ledger: inout AuctionLedger,
        at desk: inout Desk
    ) throws {
        let terms = ledger.state.terms
        let recorded = terms.startsAt.advanced(by: .seconds(bid.days * 86_400))
        let time = min(recorded, terms.endsAt.advanced(by: .milliseconds(-1)))
        guard time <= desk.now else { return }
        let event = AuctionEvent(
            sequence: ledger.state.sequence + 1,
            time: time,
            change: .bidPlaced(
                bidder: try names.recordedMember(named: bid.bidder, at: &desk),
                maximum: Money(minorUnits: bid.maximum, currency: terms.currency)
            )
        )
        try ledger.apply(event)
        try desk.record(event, ledger.state)
    }
}
