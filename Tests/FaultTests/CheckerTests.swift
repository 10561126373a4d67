import AuctionHouse
import Bidding
import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@testable import house_load

@Suite("the checker of these tests", .timeLimit(.minutes(10))) struct CheckerTests {
    /// A sound record with what its callers know.
    private func sample() async throws -> (record: HouseRecord, notes: CallersNotes) {
        let clock = JumpingClock(seed: 7)
        let house = try await AuctionHouse(
            in: TemporaryHouseDatabase(),
            clock: clock,
            identifiers: SequentialIdentifierSource()
        )
        let crowd = Crowd(in: try await Market(house, clock: clock, auctions: 3, pace: .mixed))
        for round in 0..<12 {
            try await crowd.act(callers: 0..<4, times: 5, seed: UInt64(round))
            try await house.house.runDueTimers()
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
        let bids = record.log.indices.filter { record.log[$0].isBid }
        let middle = bids[bids.count / 2]
        let closed = try #require(record.log.firstIndex { $0.auctionEvent?.event.change == .closed })
        let entry = record.log[middle]
        let (item, event) = try #require(entry.auctionEvent)
        switch self {
        case .lostEvent: record.log.remove(at: middle)
        case .doubledEvent: record.log.insert(entry, at: middle)
        case .swappedEvents: record.log.swapAt(bids[0], middle)
        case .earlierTime: record.log[middle] = entry.at(Instant(millisecondsSince1970: 0))
        case .lateBid: record.log[middle] = entry.at(try #require(record.states[item]).endsAt)
        case .lateClose: record.log[closed] = record.log[closed].at(record.log[closed].time.advanced(by: .seconds(1)))
        case .secondClose:
            let entry = record.log[closed], position = try #require(record.log.last).position + 1
            record.log.append(entry.with(position: position, sequence: entry.sequence + 1))
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
            let other = try #require(Intent("another", of: intent.bidder, on: intent.item, intent.action))
            notes.take(.intent(other))
            record.answers[other.key] = record.answers[intent.key]
        }
    }
}

extension LogEntry {
    fileprivate var isBid: Bool {
        if case .bidPlaced = auctionEvent?.event.change { true } else { false }
    }

    fileprivate func at(_ time: Instant) -> LogEntry { with(time: time) }

    fileprivate func with(position: Int64? = nil, sequence: Int64? = nil, time: Instant? = nil) -> LogEntry {
        LogEntry(
            position: position ?? self.position,
            time: time ?? self.time,
            module: module,
            kind: kind,
            subject: subject,
            sequence: sequence ?? self.sequence,
            version: version,
            body: body
        )
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
