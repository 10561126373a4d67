import Bidding
import BiddingHouse
import FoundationCore
import HouseCore

@testable import house_load

extension HouseContents {
    /// Returns all inconsistencies in the log, the stored states and the replies to callers. Empty for an intact house.
    func problems(_ journal: CallerJournal = CallerJournal()) -> [String] {
        logProblems + auctionProblems + orderProblems + journal.problems + keyProblems(journal)
    }

    private var logProblems: [String] {
        let unordered = zip(log, log.dropFirst()).filter { $0.position >= $1.position }
        var sequences: [String: Int64] = [:]
        let misnumbered = log.filter { entry in
            let stream = "\(entry.module)/\(entry.subject)"
            defer { sequences[stream] = entry.sequence }
            return entry.sequence != sequences[stream, default: 0] + 1
        }
        let unreadable = log.filter { entry in
            guard entry.module == BiddingHouse.name else { return false }
            return (try? BiddingEvent(from: entry)) == nil
        }
        return unordered.map { "\($1.position) follows \($0.position)" }
            + misnumbered.map { "\($0.position): \($0.module)/\($0.subject) has a gap before \($0.sequence)" }
            + unreadable.map { "\($0.position) cannot be decoded as a bidding event" }
    }

    private var auctionProblems: [String] {
        events.flatMap { item, events -> [String] in
            guard let first = events.first, var check = AuctionChecker(first) else {
                return ["\(item): the first event is not its publication"]
            }
            for event in events.dropFirst() { check.append(event) }
            return check.problems + check.problems(of: states[item], bids: bids[item] ?? [])
        }
    }

    /// Checks that each event belongs to exactly one idempotency key, that each key has at most one event, and that the
    /// replies to callers equal the stored ones.
    private func keyProblems(_ journal: CallerJournal) -> [String] {
        guard !journal.intents.isEmpty else { return [] }
        var problems: [String] = []
        var effects: [Effect: Intent.Action] = [:]
        for (item, events) in events {
            for event in events {
                guard let (member, action) = event.change.request else { continue }
                let effect = Effect(item: item, member: member, sequence: event.sequence)
                if effects.updateValue(action, forKey: effect) != nil { problems.append("\(effect) exists twice") }
            }
        }
        for (key, intent) in journal.intents {
            let received = journal.replies[key], stored = replies[key]
            if let received, received != stored {
                problems.append("\(intent): received \(received), stored \(stored as Any)")
            }
            guard case .accepted(let sequence) = stored else { continue }
            let effect = Effect(item: intent.item, member: intent.bidder, sequence: sequence)
            let found = effects.removeValue(forKey: effect)
            if found != intent.action { problems.append("\(intent): event \(sequence) is \(found as Any)") }
        }
        return problems + effects.keys.map { "\($0) has no idempotency key" }
    }
}

/// An event that was caused by a bidder's request.
private struct Effect: Hashable {
    let item: ItemID
    let member: MemberID
    let sequence: Int
}

extension AuctionEvent.Change {
    /// The bidder and the action that caused the event; `nil` if the event was not caused by a request with an
    /// idempotency key.
    fileprivate var request: (MemberID, Intent.Action)? {
        switch self {
        case .bidPlaced(let bidder, let maximum): (bidder, .bid(cents: maximum.minorUnits))
        case .bidsRetracted(let bidder, _, _): (bidder, .retract)
        case .boughtNow(let buyer, _): (buyer, .buyNow)
        case .published, .revised, .bidsVoided, .withdrawn, .closed: nil
        }
    }
}
