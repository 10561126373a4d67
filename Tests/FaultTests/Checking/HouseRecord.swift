import AuctionHouse
import Bidding
import FoundationCore

@testable import house_load

/// What a house holds at one moment: its log, what is stored beside it, and what it answered to some keys.
struct HouseRecord: Sendable {
    var log: [LogEntry] = []
    var states: [ItemID: AuctionState] = [:]
    var bids: [ItemID: [AcceptedBid]] = [:]
    var answers: [IdempotencyKey: Verdict] = [:]

    /// Reads everything, with the answers to the keys that callers have used.
    init(of house: AuctionHouse, keys: some Collection<IdempotencyKey> & Sendable = []) async throws {
        self = try await house.read { snapshot in
            var record = HouseRecord()
            try snapshot.forEachEntry { record.log.append($0) }
            for item in record.events.keys {
                record.states[item] = try snapshot.auction(of: item)
                record.bids[item] = try snapshot.bids(on: item)
            }
            for key in keys {
                guard let answer = try snapshot.answer(to: key) else { continue }
                record.answers[key] = Verdict(String(decoding: answer.body, as: UTF8.self))
            }
            return record
        }
    }

    private init() {}

    /// The events of each auction, in the order of the log.
    var events: [ItemID: [AuctionEvent]] {
        var events: [ItemID: [AuctionEvent]] = [:]
        for entry in log {
            guard case .auction(let item, let event) = entry.event else { continue }
            events[item, default: []].append(event)
        }
        return events
    }
}
