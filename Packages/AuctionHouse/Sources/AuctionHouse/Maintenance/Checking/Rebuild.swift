import Bidding
public import FoundationCore

/// What building everything anew from the log has shown.
public struct RebuildReport: Sendable, Hashable {
    /// How many facts the log has.
    public let entries: Int
    /// How many auctions they lead to.
    public let auctions: Int
    /// What was stored otherwise than the log leads to; now it is not.
    public let differences: [HouseDifference]

    /// The items which, or whose auctions, were stored otherwise; ascending.
    public var differing: [ItemID] {
        let kinds: Set<HouseDifference.Kind> = [.auction, .bids, .effect, .item]
        let named = differences.filter { kinds.contains($0.kind) }.compactMap { ItemID($0.name) }
        return Set(named).sorted()
    }
}

/// Builds what is derived anew from the log; auctions that have not ended are in memory at once, with their bids.
enum Rebuild {
    /// Compares what is derived in a store with its log, drops it and builds it again, in one transaction.
    ///
    /// - Throws: `AuctionLogError` for a log that cannot be, after which the store is as it was; `CancellationError`; what
    ///   the store throws.
    static func run(in transaction: any HouseTransaction) throws -> RebuildReport {
        var comparison = LogComparison(transaction)
        try transaction.forEachEntry { entry in try comparison.take(entry) }
        try comparison.finish()
        try transaction.dropDerived()
        var replay = LogReplay()
        try transaction.forEachEntry { entry in
            try transaction.derive(entry.event)
            guard let step = try replay.take(entry.event) else { return }
            if step.effect != entry.effect { try transaction.put(step.effect, at: entry.position) }
            if let ended = step.ended { try transaction.keep(ended) }
        }
        for ledger in replay.rest {
            try Task.checkCancellation()
            try transaction.keep(ledger)
        }
        return RebuildReport(
            entries: replay.entries,
            auctions: replay.auctions,
            differences: comparison.differences
        )
    }
}

extension HouseTransaction {
    fileprivate func keep(_ ledger: AuctionLedger) throws {
        try put(ledger.state)
        for bid in ledger.bids { try add(bid, on: ledger.state.terms.item) }
    }
}

extension HouseSnapshot {
    /// Runs through the log in its order, some entries in memory at a time.
    ///
    /// - Throws: what the store or `body` throws; `CancellationError`.
    public func forEachEntry(_ body: (LogEntry) throws -> Void) throws {
        var position: Int64 = 0
        while true {
            let page = try log(after: position, limit: 1000)
            guard let last = page.last else { return }
            for entry in page {
                try Task.checkCancellation()
                try body(entry)
            }
            position = last.position
        }
    }
}
