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
    private var loaded: [ItemID: LiveOrders] = [:]
    private var changed: [ItemID: LiveOrders] = [:]

    /// The live orders of the sales of an item.
    private typealias LiveOrders = [SaleKind: OrderID?]

    init(_ connection: any SQLConnection) {
        find = connection.deferred("SELECT item, kind, live_order FROM sales WHERE item = ?1")
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
            loaded[item] = [:]
            parameters.add(item)
        }
        guard parameters.count > 0 else { return }
        for row in try find.run(parameters) {
            let kind = SaleKind(rawValue: try row.read(1))
            loaded[try row.read(0), default: [:]].updateValue(try row.read(2), forKey: kind)
        }
    }

    /// Returns the live orders of the sales of a loaded item, including the changes of the current batch.
    func liveOrders(of item: ItemID) -> [OrderID] { sales(of: item).compactMap(\.self) }

    /// Returns whether any sale of a loaded item was settled outside the house, including in the current batch.
    func isSettled(_ item: ItemID) -> Bool { sales(of: item).contains(nil) }

    private func sales(of item: ItemID) -> some Collection<OrderID?> {
        loaded[item, default: [:]].merging(changed[item, default: [:]]) { $1 }.values
    }

    /// Records that a sale was settled outside the house.
    func settle(_ item: ItemID, _ kind: SaleKind) { changed[item, default: [:]].updateValue(nil, forKey: kind) }

    /// Makes a new order the live order of its sales.
    func add(_ order: Order) {
        for line in order.items { changed[line.item, default: [:]].updateValue(order.id, forKey: line.kind) }
    }

    func flush() throws(SQLError) {
        defer { invalidateAll() }
        guard !changed.isEmpty else { return }
        var parameters = SQLParameters(capacity: 3 * changed.count)
        for (item, orders) in changed { for (kind, order) in orders { parameters.add(item, kind.rawValue, order) } }
        _ = try put.run(parameters)
    }

    func invalidateAll() { (loaded, changed) = ([:], [:]) }
}
