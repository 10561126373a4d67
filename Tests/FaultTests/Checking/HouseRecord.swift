import AuctionHouse
import Bidding
import FoundationCore

@testable import BiddingHouse
@testable import HouseCore
@testable import house_load

/// Everything that a house has stored at one moment: its log, the tables of bidding, and its responses to some keys.
struct HouseRecord: Sendable {
    var log: [LogEntry] = []
    var states: [ItemID: AuctionState] = [:]
    var bids: [ItemID: [AcceptedBid]] = [:]
    var answers: [IdempotencyKey: Verdict] = [:]

    /// Reads everything, with the responses to the keys that callers have used.
    init(of house: AuctionHouse, keys: [IdempotencyKey] = []) async throws {
        self = try await house.house.read { snapshot in
            var record = HouseRecord()
            record.log = try snapshot.log(after: 0, limit: .max)
            let bidding = try snapshot.session(of: BiddingHouse.self)
            try bidding.loadStates(of: Array(record.events.keys))
            for item in record.events.keys {
                guard let state = bidding.state(of: item) else { continue }
                record.states[item] = state
                record.bids[item] = try bidding.bids.bids(on: [state.terms])[item]
            }
            for stored in try snapshot.records.records(of: keys) {
                record.answers[stored.key] = Verdict(String(decoding: stored.response, as: UTF8.self))
            }
            return record
        }
    }

    private init() {}

    /// The events of each auction, in the order of the log.
    var events: [ItemID: [AuctionEvent]] {
        var events: [ItemID: [AuctionEvent]] = [:]
        for entry in log {
            guard let (item, event) = entry.auctionEvent else { continue }
            events[item, default: []].append(event)
        }
        return events
    }
}

extension LogEntry {
    /// The entry as an event of an auction; `nil` for an entry of another kind, and for one that cannot be read.
    var auctionEvent: (item: ItemID, event: AuctionEvent)? {
        guard module == BiddingHouse.name, let event = try? BiddingEvent(from: self),
            case .auction(let item, let change, let admin) = event
        else { return nil }
        return (item, AuctionEvent(sequence: Int(sequence), time: time, change: change, admin: admin))
    }
}
