public import Bidding
internal import FoundationCore
public import HouseCore

// Auctions of the past, for imports.

extension Command where Module == BiddingHouse, Output == Bool {
    /// Records an auction of the past as it was, without asking the rules whether its events should have been accepted; for
    /// administrators. If the auction has ended by now and its events do not say how, it is closed as of its end.
    ///
    /// The item must be in the catalogue, and every bidder a member.
    ///
    /// - Parameter events: the log of the auction, beginning with the publication; no event is in the future.
    /// - Returns: when it is decided, false if the item has an auction already; then nothing changes.
    public static func recordAuction(_ events: [AuctionEvent]) -> Command {
        guard case .published(let terms)? = events.first?.change else {
            return Command(on: []) { _ in
                throw BiddingRefusal.invalid(InvalidField("events", "must begin with the publication"))
            }
        }
        let item = terms.item, bidders = Set(events.compactMap(\.change.participant))
        let subjects = [BiddingSubject.auction(item), .item(item)] + bidders.map { .member($0) }
        return Command(on: subjects.map(\.subject)) { context in
            try context.requireAdministrator()
            guard context.session.items.item(item)?.seller == terms.seller else { throw BiddingRefusal.notFound }
            guard context.session.ledger(of: item) == nil else { return false }
            guard bidders.allSatisfy(context.session.members.contains) else {
                throw BiddingRefusal.invalid(InvalidField("events", "must name members only"))
            }
            for event in try context.completed(events) { try context.record(event, on: item) }
            return true
        }
    }
}

extension CommandContext<BiddingHouse> {
    /// The events, and the close if it is due.
    ///
    /// - Throws: `BiddingRefusal.invalid` if they cannot be the log of an auction up to now.
    fileprivate func completed(_ events: [AuctionEvent]) throws(BiddingRefusal) -> [AuctionEvent] {
        var state: AuctionState
        do {
            state = try AuctionLedger(replaying: events).state
        } catch {
            let event = error.sequence.map { "event \($0)" } ?? "they"
            throw .invalid(
                InvalidField("events", "must be the log of an auction: \(event) is wrong (\(error.code.rawValue))")
            )
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
