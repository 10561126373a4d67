import BidlySQL
import BiddingHouse
import FoundationCore
import HouseCore

/// A fake of the catalog: items with a seller and a title. Unlike the catalog, it publishes its events.
struct FakeCatalog: HouseModule {
    static let name = "fakeCatalog"
    let tables = [SubjectTable<Item>.definition("fake_items")]

    struct Event: LogEvent {
        let subject: LogSubject
        let seller: MemberID
        let title: String
        var kind: String { "drafted" }
        var version: Int { 1 }

        init(_ item: ItemID, seller: MemberID, title: String) {
            subject = LogSubject(item)
            self.seller = seller
            self.title = title
        }

        init(from entry: LogEntry) throws {
            let body = try LogBody(of: entry)
            subject = entry.subject
            seller = try body.member("seller")
            title = try body.member("title")
        }

        func write(to body: inout JSONWriter) {
            body.object {
                $0.member("seller", seller)
                $0.member("title", title)
            }
        }
    }

    struct Item: SubjectRow {
        let seller: MemberID
        let title: String
        let version: Int

        static func columns(_ d: SQLDialect) -> [(name: String, definition: String)] {
            [("seller", "\(d.text) NOT NULL"), ("title", "\(d.text) NOT NULL"), ("version", "\(d.integer) NOT NULL")]
        }
        var values: [SQLValue] { [seller.rawValue.sqlValue, title.sqlValue, version.sqlValue] }
    }

    func open(_ connection: any SQLConnection, in sessions: ModuleSessions) -> Session { Session(connection) }

    /// Drafts an item, or revises it.
    static func draft(_ item: ItemID, by seller: MemberID, title: String) -> Command<FakeCatalog, Void> {
        Command(on: [LogSubject(item)]) { context in
            try context.record(Event(item, seller: seller, title: title))
        }
    }

    final class Session: SubjectTableSession {
        let table: SubjectTable<Item>

        init(_ connection: any SQLConnection) { table = SubjectTable("fake_items", on: connection) }

        func apply(_ recorded: RecordedEvent<Event>) -> [Publication] {
            let event = recorded.event
            table[recorded.subject] = Item(
                seller: event.seller,
                title: event.title,
                version: Int(recorded.sequence)
            )
            var body = JSONWriter()
            body.object { $0.member("title", event.title) }
            return [Publication(about: recorded.subject, body: body.bytes)]
        }

        func auditRecords(of events: [LoggedEvent<Event>]) -> [AuditRecord] {
            events.map { AuditRecord(by: .house, data: $0.entry.body) }
        }
    }
}

extension FakeCatalog.Item {
    init(_ row: SQLRow) throws {
        guard let seller = MemberID(try row.read(1, as: String.self)) else {
            throw HouseFailure(.corrupt, "The seller is not a member.")
        }
        self.init(seller: seller, title: try row.read(2), version: try row.read(3))
    }
}

/// The adapter that implements `AuctionedItems` over the fake catalog.
final class FakeAuctionedItems: AuctionedItems {
    private let sessions: ModuleSessions

    init(_ sessions: ModuleSessions) { self.sessions = sessions }

    func load(_ items: [ItemID]) throws {
        try sessions.session(of: FakeCatalog.self).load(items.map { LogSubject($0) })
    }

    func item(_ id: ItemID) -> AuctionedItem? {
        guard let item = (try? sessions.session(of: FakeCatalog.self))?.table[LogSubject(id)] else { return nil }
        return AuctionedItem(seller: item.seller, title: item.title, version: item.version)
    }
}
