import AuctionHouse
import AuctionHouseTesting
import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@testable import house_load

@Suite("the checker of these tests", .timeLimit(.minutes(10))) struct CheckerTests {
    /// A sound record with what its callers know.
    private func sample() async throws -> (record: HouseRecord, notes: CallersNotes) {
        let clock = JumpingClock(seed: 7)
        let house = AuctionHouse(
            store: InMemoryHouseStore(),
            clock: clock,
            identifiers: SequentialIdentifierSource()
        )
        let crowd = Crowd(in: try await Market(house, clock: clock, auctions: 3, pace: .mixed))
        for round in 0..<12 {
            try await crowd.act(callers: 0..<4, times: 5, seed: UInt64(round))
            _ = try await house.closeDue()
        }
        let notes = crowd.notes
        return (try await HouseRecord(of: house, keys: Array(notes.intents.keys)), notes)
    }

    @Test("finds nothing wrong with a sound house")
    func sound() async throws {
        let (record, notes) = try await sample()
        #expect(record.faults(notes) == [] && notes.acceptedCount > 60)
        #expect(record.states.values.contains { if case .sold = $0.phase { true } else { false } })
    }

    @Test("finds what is missing, doubled, out of order or too late", arguments: Spoiling.allCases)
    func spoiled(_ spoiling: Spoiling) async throws {
        var (record, notes) = try await sample()
        try spoiling.spoil(&record, &notes)
        #expect(record.faults(notes) != [])
    }
}

/// A way in which a house could be wrong.
enum Spoiling: CaseIterable {
    case lostEvent, doubledEvent, swappedEvents, earlierTime, lateBid, lateClose, secondClose
    case lostBid, otherState, lostAnswer, otherAnswer, effectWithoutKey, effectOfTwoKeys

    func spoil(_ record: inout HouseRecord, _ notes: inout CallersNotes) throws {
        let bids = record.log.indices.filter { record.log[$0].bid != nil }
        let middle = bids[bids.count / 2]
        let closed = try #require(record.log.firstIndex { $0.change == .closed })
        let entry = record.log[middle]
        let (item, event) = try #require(entry.bid)
        switch self {
        case .lostEvent: record.log.remove(at: middle)
        case .doubledEvent: record.log.insert(entry, at: middle)
        case .swappedEvents: record.log.swapAt(bids[0], middle)
        case .earlierTime: record.log[middle] = entry.at(Instant(millisecondsSince1970: 0))
        case .lateBid: record.log[middle] = entry.at(try #require(record.states[item]).endsAt)
        case .lateClose: record.log[closed] = record.log[closed].at(record.log[closed].time.advanced(by: .seconds(1)))
        case .secondClose:
            guard case .auction(let item, let event) = record.log[closed].event else { return }
            let again = AuctionEvent(sequence: event.sequence + 1, time: event.time, change: .closed)
            let position = try #require(record.log.last).position + 1
            record.log.append(LogEntry(position: position, event: .auction(item, again), time: event.time))
        case .lostBid: record.bids[item]?.removeLast()
        case .otherState: record.states[item] = AuctionState(publishing: try record.terms(of: item), at: event.time)
        case .lostAnswer: record.answers[try notes.accepted().key] = nil
        case .otherAnswer: record.answers[try notes.accepted().key] = .accepted(sequence: 1)
        case .effectWithoutKey:
            let known = notes
            let forgotten = try known.accepted().key
            notes = CallersNotes()
            for intent in known.intents.values where intent.key != forgotten { notes.take(.intent(intent)) }
        case .effectOfTwoKeys:
            let intent = try notes.accepted()
            let key = try #require(IdempotencyKey(member: intent.key.member, text: "another"))
            notes.take(.intent(Intent(key: key, item: intent.item, action: intent.action)))
            record.answers[key] = record.answers[intent.key]
        }
    }
}

extension LogEntry {
    fileprivate var bid: (item: ItemID, event: AuctionEvent)? {
        guard case .auction(let item, let event) = event, case .bidPlaced = event.change else { return nil }
        return (item, event)
    }

    fileprivate var change: AuctionEvent.Change? {
        if case .auction(_, let event) = event { event.change } else { nil }
    }

    fileprivate func at(_ time: Instant) -> LogEntry {
        guard case .auction(let item, let event) = event else { return self }
        let moved = AuctionEvent(sequence: event.sequence, time: time, change: event.change)
        return LogEntry(position: position, event: .auction(item, moved), time: time)
    }
}

extension HouseRecord {
    fileprivate func terms(of item: ItemID) throws -> AuctionTerms { try #require(states[item]).terms }
}

extension CallersNotes {
    /// A request that was accepted.
    fileprivate func accepted() throws -> Intent {
        let key = answers.first { if case .accepted = $0.value { true } else { false } }?.key
        return try #require(key.flatMap { intents[$0] })
    }
}
