import Bidding
import BiddingHouse
import FoundationCore
import HouseCore

@testable import house_load

extension HouseRecord {
    /// Everything that is wrong with the record, and with what callers were told; nothing for a sound house.
    func faults(_ notes: CallersNotes = CallersNotes()) -> [String] {
        faultsOfLog + faultsOfAuctions + notes.faults + faultsOfKeys(notes)
    }

    private var faultsOfLog: [String] {
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
            + unreadable.map { "\($0.position) is not an event of bidding" }
    }

    private var faultsOfAuctions: [String] {
        events.flatMap { item, events -> [String] in
            guard let first = events.first, var check = AuctionCheck(first) else {
                return ["\(item): does not begin with its publication"]
            }
            for event in events.dropFirst() { check.take(event) }
            return check.faults + check.faults(of: states[item], bids: bids[item] ?? [])
        }
    }

    /// Every effect belongs to one key, every key has one effect at most, and what callers were told is so.
    private func faultsOfKeys(_ notes: CallersNotes) -> [String] {
        guard !notes.intents.isEmpty else { return [] }
        var faults: [String] = []
        var effects: [Effect: Intent.Action] = [:]
        for (item, events) in events {
            for event in events {
                guard let (member, action) = event.change.request else { continue }
                let effect = Effect(item: item, member: member, sequence: event.sequence)
                if effects.updateValue(action, forKey: effect) != nil { faults.append("\(effect) is there twice") }
            }
        }
        for (key, intent) in notes.intents {
            let told = notes.answers[key], stored = answers[key]
            if let told, told != stored { faults.append("\(intent) was told \(told), stored is \(stored as Any)") }
            guard case .accepted(let sequence) = stored else { continue }
            let effect = Effect(item: intent.item, member: intent.bidder, sequence: sequence)
            let found = effects.removeValue(forKey: effect)
            if found != intent.action { faults.append("\(intent) led to \(sequence): \(found as Any)") }
        }
        return faults + effects.keys.map { "\($0) belongs to no key" }
    }
}

/// Something that a bidder brought about.
private struct Effect: Hashable {
    let item: ItemID
    let member: MemberID
    let sequence: Int
}

extension AuctionEvent.Change {
    /// Who asked for it, and how; `nil` for what is not asked for with a key.
    fileprivate var request: (MemberID, Intent.Action)? {
        switch self {
        case .bidPlaced(let bidder, let maximum): (bidder, .bid(cents: maximum.minorUnits))
        case .bidsRetracted(let bidder, _, _): (bidder, .retract)
        case .boughtNow(let buyer, _): (buyer, .buyNow)
        case .published, .revised, .bidsVoided, .withdrawn, .closed: nil
        }
    }
}
