import AuctionHouse
import Bidding
import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@testable import house_load

@Suite("The consistency checker of the fault tests", .timeLimit(.minutes(10))) struct CheckerTests {
    /// Creates the contents of an intact house and the journal of its callers.
    private func sample() async throws -> (contents: HouseContents, journal: CallerJournal) {
        let clock = JumpingClock(seed: 7)
        let house = try await AuctionHouse(
            in: TemporaryHouseDatabase(),
            clock: clock,
            identifiers: SequentialIdentifierSource()
        )
        let pool = CallerPool(in: try await Market(house, clock: clock, auctions: 3, pace: .mixed))
        for round in 0..<12 {
            try await pool.act(callers: 0..<4, times: 5, seed: UInt64(round))
            try await house.house.runDueTimers()
        }
        let journal = pool.journal
        return (try await HouseContents(of: house, keys: Array(journal.intents.keys)), journal)
    }

    @Test("It finds no problems in an intact house")
    func sound() async throws {
        let (contents, journal) = try await sample()
        #expect(contents.problems(journal) == [] && journal.acceptedCount > 60)
        #expect(contents.states.values.contains { if case .sold = $0.phase { true } else { false } })
    }

    @Test("It finds missing, duplicated, reordered and late events", arguments: Corruption.allCases)
    func corrupted(_ corruption: Corruption) async throws {
        var (contents, journal) = try await sample()
        try corruption.apply(to: &contents, &journal)
        #expect(contents.problems(journal) != [])
    }
}

/// A kind of corruption of a house's contents or of the callers' journal.
enum Corruption: CaseIterable {
    case lostEvent, duplicatedEvent, swappedEvents, earlierTime, lateBid, lateClose, secondClose
    case lostBid, otherState, lostReply, otherReply, effectWithoutKey, effectOfTwoKeys

    func apply(to contents: inout HouseContents, _ journal: inout CallerJournal) throws {
        let bids = contents.log.indices.filter { contents.log[$0].isBid }
        let middle = bids[bids.count / 2]
        let closed = try #require(contents.log.firstIndex { $0.auctionEvent?.event.change == .closed })
        let entry = contents.log[middle]
        let (item, event) = try #require(entry.auctionEvent)
        switch self {
        case .lostEvent: contents.log.remove(at: middle)
        case .duplicatedEvent: contents.log.insert(entry, at: middle)
        case .swappedEvents: contents.log.swapAt(bids[0], middle)
        case .earlierTime: contents.log[middle] = entry.at(Instant(millisecondsSince1970: 0))
        case .lateBid: contents.log[middle] = entry.at(try #require(contents.states[item]).endsAt)
        case .lateClose:
            let close = contents.log[closed]
            contents.log[closed] = close.at(close.time.advanced(by: .seconds(1)))
        case .secondClose:
            let entry = contents.log[closed], position = try #require(contents.log.last).position + 1
            contents.log.append(entry.with(position: position, sequence: entry.sequence + 1))
        case .lostBid: contents.bids[item]?.removeLast()
        case .otherState: contents.states[item] = AuctionState(publishing: try contents.terms(of: item), at: event.time)
        case .lostReply: contents.replies[try journal.accepted().key] = nil
        case .otherReply: contents.replies[try journal.accepted().key] = .accepted(sequence: 1)
        case .effectWithoutKey:
            let known = journal
            let forgotten = try known.accepted().key
            journal = CallerJournal()
            for intent in known.intents.values where intent.key != forgotten { journal.append(.intent(intent)) }
        case .effectOfTwoKeys:
            let intent = try journal.accepted()
            let other = try #require(Intent("another", of: intent.bidder, on: intent.item, intent.action))
            journal.append(.intent(other))
            contents.replies[other.key] = contents.replies[intent.key]
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

extension HouseContents {
    fileprivate func terms(of item: ItemID) throws -> AuctionTerms { try #require(states[item]).terms }
}

extension CallerJournal {
    /// Returns an accepted request.
    fileprivate func accepted() throws -> Intent {
        let key = replies.first { if case .accepted = $0.value { true } else { false } }?.key
        return try #require(key.flatMap { intents[$0] })
    }
}
