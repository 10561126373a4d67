public import Bidding
public import FoundationCore

/// Which facts of the log are asked for.
public struct ActivityQuery: Sendable, Hashable {
    /// Where a page of facts begins, and which way it goes.
    public enum Start: Sendable, Hashable {
        /// The facts after a position of the log, the oldest of them first.
        case after(Int64)
        /// The facts before a position, the latest of them first.
        case before(Int64)
        /// The latest facts, the latest first.
        case latest

        fileprivate var isBackwards: Bool {
            if case .after = self { false } else { true }
        }
    }

    /// The items whose auctions count; empty for all.
    public var items: Set<ItemID>
    /// Whether the items that the caller sells or has bid on count, too.
    public var includesOwn: Bool
    /// Where the page begins.
    public var start: Start

    /// A question for facts.
    public init(items: Set<ItemID> = [], includesOwn: Bool = false, start: Start = .latest) {
        self.items = items
        self.includesOwn = includesOwn
        self.start = start
    }
}

extension HouseView {
    /// A page of what happened in auctions, in the public form of each fact.
    ///
    /// - Throws: `HouseRefusal.notSignedIn` when one's own items are asked for; `StoreFailure`.
    public func activity(_ query: ActivityQuery, limit: PageLimit = .standard) throws -> ActivityPage {
        var items = query.items
        if query.includesOwn {
            let member = try member()
            items.formUnion(try all { try snapshot.itemsBidOn(by: member.id, after: $0, limit: $1) })
            items.formUnion(try all { try snapshot.itemsSold(by: member.id, after: $0, limit: $1) })
        }
        let last = try snapshot.lastPosition()
        let entries = try self.entries(query.items.isEmpty && !query.includesOwn ? nil : items, query.start, limit)
        let isWhole = query.start.isBackwards || entries.count < limit.count
        return ActivityPage(
            updates: entries.compactMap(update),
            last: isWhole ? last : entries.last?.position ?? last
        )
    }

    /// Entries of the log about the auctions of some items, or about everything.
    private func entries(
        _ items: Set<ItemID>?,
        _ start: ActivityQuery.Start,
        _ limit: PageLimit
    ) throws -> [LogEntry] {
        switch (start, items) {
        case (.after(let position), let items?):
            try snapshot.log(of: items, after: position, limit: limit.count)
        case (.after(let position), nil): try snapshot.log(after: position, limit: limit.count)
        case (.before(let position), let items?):
            try snapshot.log(of: items, before: position, limit: limit.count)
        case (.before(let position), nil): try snapshot.log(before: position, limit: limit.count)
        case (.latest, _): try entries(items, .before(.max), limit)
        }
    }

    /// Facts of the log with all their secrets, for admins.
    ///
    /// - Throws: `HouseRefusal.adminsOnly`; `StoreFailure`.
    public func log(after position: Int64, limit: PageLimit) throws -> [LogEntry] {
        guard caller.isAdmin else { throw HouseRefusal.adminsOnly }
        return try snapshot.log(after: position, limit: limit.count)
    }

    /// The public form of a fact; `nil` for one that is no auction's.
    private func update(_ entry: LogEntry) -> AuctionUpdate? {
        guard case .auction(let item, let event) = entry.event, let effect = entry.effect else { return nil }
        return AuctionUpdate(
            of: event,
            on: item,
            leadingTo: effect,
            position: entry.position,
            alias: alias(in: item)
        )
    }
}
