public import Bidding
public import FoundationCore

/// Which facts of the log are asked for.
public struct ActivityQuery: Sendable, Hashable {
    /// The items whose auctions count; with none, and without one's own, the whole house.
    public var items: Set<ItemID>
    /// Whether the items that the caller sells, has bid on or took bids back from count, too.
    public var includesOwn: Bool
    /// The position of the log after which a page begins, with the oldest facts there are; `nil` for the latest facts.
    public var after: Int64?
    /// The position before which all facts are; `nil` for the end of the log.
    public var before: Int64?

    /// A question for facts.
    public init(items: Set<ItemID> = [], includesOwn: Bool = false, after: Int64? = nil, before: Int64? = nil) {
        self.items = items
        self.includesOwn = includesOwn
        self.after = after
        self.before = before
    }
}

extension HouseView {
    /// A page of what happened in auctions, in the order of the log and in the public form of each fact.
    ///
    /// - Throws: `HouseRefusal.notSignedIn` or `.membersOnly` when one's own items are asked for; `StoreFailure`.
    public func activity(_ query: ActivityQuery, limit: PageLimit = .standard) throws -> ActivityPage {
        var items: Set<ItemID>? = query.items
        if query.includesOwn {
            let member = try member().id
            items?.formUnion(try ownItems(of: member).union(itemsRetractedFrom(by: member)))
        } else if query.items.isEmpty {
            items = nil
        }
        let end = min(query.before ?? .max, try snapshot.lastPosition() + 1)
        guard let start = query.after else {
            let entries = try snapshot.log(of: items, before: end, limit: limit.count)
            return ActivityPage(updates: entries.reversed().compactMap(update), last: max(0, end - 1))
        }
        let entries = try snapshot.log(of: items, after: start, limit: limit.count)
        let last = entries.count == limit.count ? entries.last?.position : nil
        return ActivityPage(
            updates: entries.prefix { $0.position < end }.compactMap(update),
            last: min(last ?? .max, max(start, end - 1))
        )
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
