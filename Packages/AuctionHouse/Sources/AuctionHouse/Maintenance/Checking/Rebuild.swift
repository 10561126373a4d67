import Bidding
import Catalog
public import FoundationCore

/// What building everything anew from the log has shown.
public struct RebuildReport: Sendable, Hashable {
    /// How many facts the log has.
    public let entries: Int
    /// How many auctions they lead to.
    public let auctions: Int
    /// The auctions whose stored state or bids differed from what the log leads to; now they do not.
    public let differing: [ItemID]
}

/// Everything a log leads to, built in memory fact by fact.
struct Rebuild {
    private var ledgers: [ItemID: AuctionLedger] = [:]
    private var entries = 0

    /// Drops what is derived in a store and builds it again from its log, in one transaction.
    ///
    /// - Throws: `AuctionLogError` for a log that cannot be, after which the store is as it was; what the store throws.
    static func run(in transaction: any HouseTransaction) throws -> RebuildReport {
        var rebuild = Rebuild()
        var differing: [ItemID] = []
        try transaction.forEachEntry { entry in try rebuild.take(entry.event) }
        for (item, ledger) in rebuild.ledgers {
            let isEqual = try transaction.auction(of: item) == ledger.state && transaction.bids(on: item) == ledger.bids
            if !isEqual { differing.append(item) }
        }
        try transaction.dropDerived()
        try transaction.forEachEntry { entry in try transaction.derive(entry.event) }
        for (item, ledger) in rebuild.ledgers {
            try transaction.put(ledger.state)
            for bid in ledger.bids { try transaction.add(bid, on: item) }
        }
        return RebuildReport(
            entries: rebuild.entries,
            auctions: rebuild.ledgers.count,
            differing: differing.sorted()
        )
    }

    private mutating func take(_ event: HouseEvent) throws {
        entries += 1
        guard case .auction(let item, let event) = event else { return }
        if ledgers[item] == nil {
            ledgers[item] = try AuctionLedger(replaying: [event])
        } else {
            try ledgers[item]?.apply(event)
        }
    }
}

extension HouseSnapshot {
    /// Runs through the log in its order, some entries in memory at a time.
    ///
    /// - Throws: what the store or `body` throws.
    public func forEachEntry(_ body: (LogEntry) throws -> Void) throws {
        var position: Int64 = 0
        while true {
            let page = try log(after: position, limit: 1000)
            guard let last = page.last else { return }
            for entry in page { try body(entry) }
            position = last.position
        }
    }
}
