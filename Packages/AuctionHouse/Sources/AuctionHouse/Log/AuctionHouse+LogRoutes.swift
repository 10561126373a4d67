internal import AccountsHouse
internal import AuctionHouseAPI
internal import Catalog
internal import CatalogHouse
internal import FoundationCore
internal import HTTPCore
internal import HouseCore

extension AuctionHouse {
    /// The maximum number of events that a request counts.
    private static let maximumCountedEvents = 100_000

    /// The routes that show administrators the audit log.
    static func logRoutes(in house: House) -> [Route] {
        [
            Route(AuctionHouseAPI.log) { request, caller in
                guard caller.isAdministrator else { throw CallerRefusal.administratorsOnly }
                return RouteOutput(try await house.read { snapshot in try HouseLogPage(request, in: snapshot) })
            },
            Route(AuctionHouseAPI.eventCounts) { time, caller in
                guard caller.isAdministrator else { throw CallerRefusal.administratorsOnly }
                let counts = try await house.read { try $0.eventCounts(since: time, limit: maximumCountedEvents) }
                return RouteOutput(HouseEventCounts(counts))
            },
        ]
    }
}

extension HouseLogPage {
    /// Reads the requested page.
    fileprivate init(_ request: HouseLogRequest, in snapshot: HouseSnapshot) throws {
        let limit = request.limit.count, end = min(request.before ?? .max, try snapshot.lastPosition() + 1)
        guard let start = request.after else {
            let entries = try snapshot.auditLog(.before(end), limit: limit)
            try self.init(entries.reversed(), last: max(0, end - 1), in: snapshot)
            return
        }
        let entries = try snapshot.auditLog(.after(start), limit: limit)
        let last = entries.count == limit ? entries.last?.position : nil
        try self.init(
            entries.filter { $0.position < end },
            last: min(last ?? .max, max(start, end - 1)),
            in: snapshot
        )
    }

    /// Adds the names of members and the titles of items to entries.
    private init(_ entries: [AuditLogEntry], last: Int64, in snapshot: HouseSnapshot) throws {
        let accounts = try snapshot.session(of: AccountsHouse.self),
            catalog = try snapshot.session(of: CatalogHouse.self)
        let names = try accounts.memberNames(of: Set(entries.flatMap(\.record.members)).sorted())
        try catalog.load(Set(entries.compactMap(\.record.item)).map { LogSubject($0) })
        self.init(
            entries: try entries.map { entry in
                try HouseLogEntry(entry, names: names) { item in catalog.item(item)?.details.title }
            },
            last: last
        )
    }
}

extension HouseLogEntry {
    fileprivate init(_ entry: AuditLogEntry, names: [MemberID: String], title: (ItemID) -> String?) throws {
        let record = entry.record
        var member: LoggedMember?
        if case .member(let id)? = record.entity { member = names[id].map { LoggedMember(id: id, name: $0) } }
        self.init(
            position: entry.position,
            time: entry.time,
            module: entry.module,
            kind: entry.kind,
            sequence: entry.sequence,
            item: record.item,
            title: record.item.flatMap(title),
            member: member,
            actor: LogActor(record.actor, names: names),
            reason: record.reason,
            data: try JSONValue(parsing: record.data)
        )
    }
}

extension LogActor {
    fileprivate init(_ actor: AuditRecord.Actor, names: [MemberID: String]) {
        switch actor {
        case .house: self.init(.house)
        case .administrator(let id): self.init(.administrator, id: id, name: id.flatMap { names[$0] })
        case .member(let id): self.init(.member, id: id, name: names[id])
        case .pseudonym(let name): self.init(.member, name: name)
        }
    }
}

extension AuditRecord {
    /// The item that the event is about.
    fileprivate var item: ItemID? {
        guard case .item(let id)? = entity else { return nil }
        return id
    }

    /// The members whose names an entry shows.
    fileprivate var members: [MemberID] {
        var members: [MemberID] = []
        switch actor {
        case .administrator(let id?), .member(let id): members.append(id)
        case .administrator, .house, .pseudonym: break
        }
        if case .member(let id)? = entity { members.append(id) }
        return members
    }
}

extension HouseEventCounts {
    fileprivate init(_ counts: EventCounts) {
        self.init(
            counts: counts.counts.map { Count(module: $0.module, kind: $0.kind, count: $0.number) },
            isComplete: counts.isComplete
        )
    }
}
