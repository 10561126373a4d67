import BidlySQL
import CatalogHouse
import FoundationCore
import HouseCore

/// A fake of the bidding module: each auction permits the actions that a test sets.
struct FakeAuctions: HouseModule {
    static let name = "fakeCatalog"
    let tables = [SubjectTable<Row>.definition("toy_auctions")]

    struct Event: LogEvent {
        let subject: LogSubject
        let auction: ItemAuction
        var kind: String { "changed" }
        var version: Int { 1 }

        func write(to body: inout JSONWriter) {
            body.object {
                $0.member("revision", auction.revision.rawValue)
                $0.member("isRelistable", auction.isRelistable)
                $0.member("buyer", auction.buyer)
            }
        }
    }

    struct Row: SubjectRow {
        let auction: ItemAuction
    }

    func open(_ connection: any SQLConnection, in sessions: ModuleSessions) -> Session { Session(connection) }

    /// Sets the actions that the auction of an item permits, and thereby publishes the item.
    static func change(_ item: ItemID, to auction: ItemAuction) -> Command<FakeAuctions, Void> {
        let subject = LogSubject(item)
        return Command(on: [subject]) { context in try context.record(Event(subject: subject, auction: auction)) }
    }

    final class Session: SubjectTableSession {
        let table: SubjectTable<Row>

        init(_ connection: any SQLConnection) { table = SubjectTable("toy_auctions", on: connection) }

        func apply(_ recorded: RecordedEvent<Event>) -> [Publication] {
            table[recorded.subject] = Row(auction: recorded.event.auction)
            return []
        }

        func auditRecords(of events: [LoggedEvent<Event>]) -> [AuditRecord] {
            events.map { AuditRecord(by: .house, data: $0.entry.body) }
        }
    }
}

/// The adapter between the catalog and the fake.
final class FakeItemAuctions: ItemAuctions {
    private let sessions: ModuleSessions

    init(_ sessions: ModuleSessions) { self.sessions = sessions }

    func load(_ items: [ItemID]) throws {
        try sessions.session(of: FakeAuctions.self).load(items.map { LogSubject($0) })
    }

    func auction(of item: ItemID, at time: Instant) -> ItemAuction? {
        (try? sessions.session(of: FakeAuctions.self))?.table[LogSubject(item)]?.auction
    }
}

extension FakeAuctions.Event {
    init(from entry: LogEntry) throws {
        let body = try LogBody(of: entry)
        guard let revision = ItemAuction.Revision(rawValue: try body.member("revision")) else {
            throw UnreadableEntry(entry, "The revision is unknown.")
        }
        self.init(
            subject: entry.subject,
            auction: ItemAuction(
                revision: revision,
                isRelistable: try body.member("isRelistable"),
                buyer: try body.member("buyer")
            )
        )
    }
}

extension FakeAuctions.Row {
    static func columns(_ d: SQLDialect) -> [(name: String, definition: String)] {
        [("revision", "\(d.integer) NOT NULL"), ("is_relistable", "\(d.boolean) NOT NULL"), ("buyer", d.text)]
    }

    init(_ row: SQLRow) throws {
        auction = ItemAuction(
            revision: ItemAuction.Revision(rawValue: try row.read(1)) ?? .nothing,
            isRelistable: try row.read(2),
            buyer: try row.read(3)
        )
    }

    var values: [SQLValue] {
        [auction.revision.rawValue.sqlValue, auction.isRelistable.sqlValue, (auction.buyer?.rawValue).sqlValue]
    }
}

extension ItemAuction.Revision {
    fileprivate static let all: [ItemAuction.Revision] = [.anything, .addition, .nothing]

    fileprivate init?(rawValue: Int) {
        guard Self.all.indices.contains(rawValue) else { return nil }
        self = Self.all[rawValue]
    }

    fileprivate var rawValue: Int { Self.all.firstIndex(of: self) ?? 0 }
}
