internal import Bidding
internal import FoundationCore
public import HouseCore

extension BiddingSession {
    /// Returns the audit records of events. The data of each record is the publication of the event, which shows
    /// bidders under their aliases and contains no maximum. Until an auction is closed, the actor of a bidder's event
    /// is an alias, too (rule R7).
    public func auditRecords(of events: [LoggedEvent<BiddingEvent>]) throws -> [AuditRecord] {
        try loadStates(of: Set(events.map(\.event.item)).sorted())
        return try events.map { logged in
            guard let state = state(of: logged.event.item), let publication = logged.publication else {
                throw UnreadableEntry(logged.entry, "The event has no publication.")
            }
            return AuditRecord(
                by: actor(of: logged.event, in: state),
                because: logged.event.reason,
                about: .item(logged.event.item),
                data: publication
            )
        }
    }

    private func actor(of event: BiddingEvent, in state: AuctionState) -> AuditRecord.Actor {
        switch event.change {
        case .published(let terms), .revised(let terms): return .member(terms.seller)
        case .bidPlaced(let bidder, _), .bidsRetracted(let bidder, _, _), .boughtNow(let bidder, _):
            let isClosed = state.phase != .running
            return isClosed ? .member(bidder) : .pseudonym(alias(in: event.item)(bidder).rawValue)
        case .bidsVoided: return .administrator(event.admin)
        case .withdrawn(let withdrawal):
            return withdrawal.authority == .admin ? .administrator(event.admin) : .member(state.terms.seller)
        case .closed: return .house
        }
    }
}

extension BiddingEvent {
    /// The reason that the actor stated.
    fileprivate var reason: String? {
        switch change {
        case .bidsRetracted(_, _, let reason): reason.rawValue
        case .bidsVoided(_, let reason): reason
        case .withdrawn(let withdrawal): withdrawal.reason
        case .published, .revised, .bidPlaced, .boughtNow, .closed: nil
        }
    }
}
