internal import BidlySQL
internal import FoundationCore
internal import HouseCore
internal import Ordering

/// The table of sales over one database connection. Each row has the live order of one sale; the primary key permits
/// only one. The live order is `NULL` if the sale was settled outside the house.
final class SalesTable {
    static let definition = ModuleTable(
        "sales",
        .derived(
            CanonicalQuery("SELECT item, kind, live_order FROM sales", key: ["item", "kind"])
        ),
        migrations: [
            SQLMigration("sales") { d in
                """
                CREATE TABLE sales (
                    item \(d.text) NOT NULL, kind \(d.text) NOT NULL, live_order \(d.text),
                    PRIMARY KEY (item, kind)
                )\(d.keyedTableOptions);
                """
            }
        ]
    )

    private let find, put: any SQLStatement
    private var loaded: [ItemID: [OrderID?]] = [:]
    private var changed: [Sale: OrderID?] = [:]

    private struct Sale: Hashable {
        let item: ItemID
        let kind: SaleKind
    }

    init(_ connection: any SQLConnection) {
        find = connection.deferred("SELECT item, live_order FROM sales WHERE item = ?1")
        put = connection.deferred(
            """
            INSERT INTO sales (item, kind, live_order) VALUES (?1, ?2, ?3)
            ON CONFLICT (item, kind) DO UPDATE SET live_order = excluded.live_order
            """
        )
    }

    /// Loads the sales of items, with their live orders, in at most one round trip to the database.
    func load(_ items: [ItemID]) throws {
        var parameters = SQLParameters(capacity: items.count)
        for item in items where loaded[item] == nil {
            loaded[item] = []
            parameters.add(item)
        }
        guard parameters.count > 0 else { return }
        for row in try find.run(parameters) { loaded[try row.read(0), default: []].append(try row.read(1)) }
    }

    /// Returns the live orders of the sales of a loaded item. Ignores the changes of the current batch.
    func liveOrders(of item: ItemID) -> [OrderID] { loaded[item, default: []].compactMap(\.self) }

    /// Returns whether any sale of a loaded item was settled outside the house. Ignores the changes of the current
    /// batch.
    func isSettled(_ item: ItemID) -> Bool { loaded[item, default: []].contains(nil) }

    /// Records that a sale was settled outside the house.
    func settle(_ item: ItemID, _ kind: SaleKind) { changed[Sale(item: item, kind: kind)] = .some(nil) }

    /// Makes a new order the live order of its sales.
    func add(_ order: Order) {
        for line in order.items { changed[Sale(item: line.item, kind: line.kind)] = order.id }
    }

    func flush() throws(SQLError) {
        defer { invalidateAll() }
        guard !changed.isEmpty else { return }
        var parameters = SQLParameters(capacity: 3 * changed.count)
        for (sale, order) in changed { parameters.add(sale.item, sale.kind.rawValue, order) }
        _ = try put.run(parameters)
    }

    func invalidateAll() { (loaded, changed) = ([:], [:]) }
}
