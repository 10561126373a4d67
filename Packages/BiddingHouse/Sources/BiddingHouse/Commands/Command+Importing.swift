public import Bidding
internal import FoundationCore
public import HouseCore

/// The outcome of importing an auction.
public enum AuctionImportOutcome: Sendable, Hashable {
    /// The auction was imported.
    case new
    /// The item already has an auction; nothing changed.
    case existing
    /// The seller has no such item; nothing was imported.
    case itemMissing
}

extension Command where Module == BiddingHouse, Output == [AuctionImportOutcome] {
    /// For administrators: imports past auctions without validating the events against the bidding rules. An auction
    /// whose end has passed but whose log has no closing event is closed at its end. The events of all auctions are
    /// appended to the log in the order of their times.
    ///
    /// Each item must be in the catalog, and every bidder must be a member.
    ///
    /// - Parameter logs: The log of each auction, beginning with the publication; no event is in the future.
    /// - Returns: The outcome for each auction, in order.
    ///
    /// Refusals: `.invalid` for an inconsistent log, an event in the future, or a bidder who is not a member. A refusal
    /// imports nothing.
    public static func importAuctions(_ logs: [[AuctionEvent]]) -> Command {
        let auctions = logs.compactMap(AuctionImport.init)
        guard auctions.count == logs.count else {
            return Command(on: []) { context in
                try context.requireAdministrator()
                throw BiddingRefusal.invalid(InvalidField("events", "must begin with the publication of the terms"))
            }
        }
        return Command(on: auctions.flatMap(\.subjects)) { context in
            try context.requireAdministrator()
            return try context.importAuctions(auctions)
        }
    }
}

/// The log of an auction to import.
private struct AuctionImport {
    let terms: AuctionTerms
    let events: [AuctionEvent]
    let participants: Set<MemberID>

    init?(_ events: [AuctionEvent]) {
        guard case .published(let terms)? = events.first?.change else { return nil }
        self.terms = terms
        self.events = events
        participants = Set(events.compactMap(\.change.participant))
    }

    var subjects: [LogSubject] {
        ([.auction(terms.item), .item(terms.item)] + participants.map(BiddingSubject.member)).map(\.subject)
    }
}

extension CommandContext<BiddingHouse> {
    fileprivate func importAuctions(_ auctions: [AuctionImport]) throws -> [AuctionImportOutcome] {
        var outcomes: [AuctionImportOutcome] = [], items: Set<ItemID> = []
        var events: [(item: ItemID, event: AuctionEvent)] = []
        for auction in auctions {
            let item = auction.terms.item
            guard session.items.item(item)?.seller == auction.terms.seller else {
                outcomes.append(.itemMissing)
                continue
            }
            guard session.ledger(of: item) == nil, items.insert(item).inserted else {
                outcomes.append(.existing)
                continue
            }
            guard auction.participants.allSatisfy(session.members.contains) else {
                throw BiddingRefusal.invalid(
                    InvalidField("events", "must contain only bids and purchases of members")
                )
            }
            events += try completed(auction.events).map { (item, $0) }
            session.noteImport(of: item)
            outcomes.append(.new)
        }
        let order = events.indices.sorted { (events[$0].event.time, $0) < (events[$1].event.time, $1) }
        for index in order { try record(events[index].event, on: events[index].item) }
        return outcomes
    }

    /// Returns the events. If the auction is due and the closing event is missing, adds it.
    ///
    /// - Throws: `BiddingRefusal.invalid` for an inconsistent log, and for an event in the future.
    fileprivate func completed(_ events: [AuctionEvent]) throws(BiddingRefusal) -> [AuctionEvent] {
        var state: AuctionState
        do {
            state = try AuctionLedger(replaying: events).state
        } catch {
            throw .invalid(InvalidField("events", "must be a valid auction log; \(error)"))
        }
        guard state.lastEventAt <= now else { throw .invalid(InvalidField("events", "must not be in the future")) }
        guard state.phase == .running, state.endsAt <= now, let close = try? state.close(at: now) else { return events }
        return events + [close.event]
    }
}

extension AuctionEvent.Change {
    /// The bidder or buyer who acted.
    fileprivate var participant: MemberID? {
        switch self {
        case .bidPlaced(let bidder, _), .bidsRetracted(let bidder, _, _): bidder
        case .boughtNow(let buyer, _): buyer
        case .published, .revised, .bidsVoided, .withdrawn, .closed: nil
        }
    }
}
