import BidlySQL
import FoundationCore
import HouseCore
import Ordering
import OrderingHouse

/// A fake of bidding: items that are sold, with their runners-up. It publishes nothing.
struct FakeSales: HouseModule {
    static let name = "sales"
    let tables = [SubjectTable<Row>.definition("fake_sales")]

    struct Event: LogEvent {
        let item: ItemID
        let sale: Row
        var subject: LogSubject { LogSubject(item) }
        var kind: String { "sold" }
        var version: Int { 1 }

        init(_ item: ItemID, _ sale: Row) {
            self.item = item
            self.sale = sale
        }

        init(from entry: LogEntry) throws {
            let body = try LogBody(of: entry)
            guard let item = ItemID(entry.subject.rawValue) else { throw UnreadableEntry(entry, "No item.") }
            let runnerUp: MemberID? = try body.member("runnerUp")
            let maximum: Money? = try body.member("maximum"), reserve: Money? = try body.member("reserve")
            self.init(
                item,
                Row(
                    seller: try body.member("seller"),
                    buyer: try body.member("buyer"),
                    price: try body.member("price"),
                    kind: SaleKind(rawValue: try body.member("kind")),
                    runnerUp: maximum.flatMap { maximum in
                        runnerUp.map { RunnerUp($0, maximum: maximum, reserve: reserve) }
                    }
                )
            )
        }

        func write(to body: inout JSONWriter) {
            body.object {
                $0.member("seller", sale.seller)
                $0.member("buyer", sale.buyer)
                $0.member("price", sale.price)
                $0.member("kind", sale.kind.rawValue)
                $0.member("runnerUp", sale.runnerUp?.member)
                $0.member("maximum", sale.runnerUp?.maximum)
                $0.member("reserve", sale.runnerUp?.reserve)
            }
        }
    }

    struct Row: SubjectRow {
        let seller: MemberID
        let buyer: MemberID
        let price: Money
        let kind: SaleKind
        var runnerUp: RunnerUp?

        static func columns(_ d: SQLDialect) -> [(name: String, definition: String)] {
            [
                ("seller", "\(d.text) NOT NULL"), ("buyer", "\(d.text) NOT NULL"), ("price", "\(d.integer) NOT NULL"),
                ("kind", "\(d.text) NOT NULL"), ("runner_up", d.text), ("maximum", d.integer), ("reserve", d.integer),
            ]
        }

        var values: [SQLValue] {
            [
                seller.sqlValue, buyer.sqlValue, price.minorUnits.sqlValue, kind.rawValue.sqlValue,
                (runnerUp?.member).sqlValue, (runnerUp?.maximum.minorUnits).sqlValue,
                (runnerUp?.reserve?.minorUnits).sqlValue,
            ]
        }
    }

    func open(_ connection: any SQLConnection, in sessions: ModuleSessions) -> Session { Session(connection) }

    /// Sells an item.
    static func sell(_ item: ItemID, _ sale: Row) -> Command<FakeSales, Void> {
        Command(on: [LogSubject(item)]) { context in try context.record(Event(item, sale)) }
    }

    /// Sells several items in one transaction.
    static func sell(_ sales: [(item: ItemID, sale: Row)]) -> Command<FakeSales, Void> {
        Command(on: sales.map { LogSubject($0.item) }) { context in
            for (item, sale) in sales { try context.record(Event(item, sale)) }
        }
    }

    final class Session: SubjectTableSession {
        let table: SubjectTable<Row>

        init(_ connection: any SQLConnection) { table = SubjectTable("fake_sales", on: connection) }

        func apply(_ recorded: RecordedEvent<Event>) -> [Publication] {
            table[recorded.subject] = recorded.event.sale
            return []
        }

        func auditRecords(of events: [LoggedEvent<Event>]) -> [AuditRecord] {
            events.map { AuditRecord(by: .house, data: $0.entry.body) }
        }
    }
}

extension FakeSales.Row {
    init(_ row: SQLRow) throws {
        let maximum = try row.read(6, as: Int64?.self), runnerUp = try row.read(5, as: MemberID?.self)
        let reserve = try row.read(7, as: Int64?.self).map(usd)
        self.init(
            seller: try row.read(1),
            buyer: try row.read(2),
            price: usd(try row.read(3)),
            kind: SaleKind(rawValue: try row.read(4)),
            runnerUp: maximum.flatMap { maximum in
                runnerUp.map { RunnerUp($0, maximum: usd(maximum), reserve: reserve) }
            }
        )
    }
}

/// The adapter between ordering and the fake. The title of an item is its identifier.
final class FakeSoldItems: SoldItems {
    private let sessions: ModuleSessions

    init(_ sessions: ModuleSessions) { self.sessions = sessions }

    func load(_ items: [ItemID]) throws {
        try sessions.session(of: FakeSales.self).load(items.map { LogSubject($0) })
    }

    func item(_ id: ItemID) -> SoldItem? {
        row(id).map { SoldItem(seller: $0.seller, buyer: $0.buyer, price: $0.price, kind: $0.kind, title: "\(id)") }
    }

    func loadRunnersUp(of items: [ItemID]) throws { try load(items) }

    func runnerUp(of item: ItemID) -> RunnerUp? { row(item)?.runnerUp }

    func openAuctionCounts(of seller: MemberID, at time: Instant, endingBefore end: Instant) -> (open: Int, ending: Int)
    {
        (3, 1)
    }

    private func row(_ item: ItemID) -> FakeSales.Row? {
        (try? sessions.session(of: FakeSales.self))?.table[LogSubject(item)]
    }
}
