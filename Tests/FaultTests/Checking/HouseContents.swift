import AuctionHouse
import Bidding
import FoundationCore

@testable import BiddingHouse
@testable import HouseCore
@testable import house_load

/// A consistent snapshot of a house's stored data: the log, the bidding tables, and the replies to the requested
/// idempotency keys.
struct HouseContents: Sendable {
    var log: [LogEntry] = []
    var states: [ItemID: AuctionState] = [:]
    var bids: [ItemID: [AcceptedBid]] = [:]
    var replies: [IdempotencyKey: Verdict] = [:]

    /// Reads the contents of a house in one transaction, with the stored replies to the given idempotency keys.
    init(of house: AuctionHouse, keys: [IdempotencyKey] = []) async throws {
        self = try await house.house.read { snapshot in
            var contents = HouseContents()
            contents.log = try snapshot.log(after: 0, limit: .max)
            let bidding = try snapshot.session(of: BiddingHouse.self)
            try bidding.loadStates(of: Array(contents.events.keys))
            for item in contents.events.keys {
                guard let state = bidding.state(of: item) else { continue }
                contents.states[item] = state
                contents.bids[item] = try bidding.bids.bids(on: [state.terms])[item]
            }
            for stored in try snapshot.records.records(of: keys) {
                contents.replies[stored.key] = Verdict(String(decoding: stored.response, as: UTF8.self))
            }
            return contents
        }
    }

    private init() {}

    /// The events of each auction in log order.
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
    /// The auction event in the entry; `nil` if the entry has another kind or cannot be decoded.
    var auctionEvent: (item: ItemID, event: AuctionEvent)? {
        guard module == BiddingHouse.name, let event = try? BiddingEvent(from: self) else { return nil }
        return (
            event.item,
            AuctionEvent(sequence: Int(sequence), time: time, change: event.change, admin: event.admin)
        )
    }
}
