internal import BidlySQL
internal import FoundationCore
internal import HouseCore
internal import Ordering

/// The table of orders over one database connection. Orders are numbered in the order of their creation.
final class OrdersTable {
    /// The canonical query omits the column `due`, because its value depends on the policy at the time of the last
    /// event.
    static let definition = ModuleTable(
        "orders",
        .derived(
            CanonicalQuery(
                """
                SELECT subject, buyer, seller, status, item_count, is_finished, refunds_due, used_discount,
                    offerable, body
                FROM orders
                """,
                key: ["subject"],
                about: .subject("subject")
            )
        ),
        migrations: [
            SQLMigration("orders") { d in
                let columns = OrderRow.columns(d).map { "\($0.name) \($0.definition)" }.joined(separator: ", ")
                return """
                    CREATE TABLE orders (number \(d.identity), subject \(d.text) NOT NULL UNIQUE, \(columns))\(d.tableOptions);
                    CREATE INDEX orders_by_buyer ON orders (buyer, number);
                    CREATE INDEX orders_by_seller ON orders (seller, number);
                    CREATE INDEX orders_by_discount ON orders (used_discount, buyer) WHERE used_discount IS NOT NULL;
                    CREATE INDEX due_orders ON orders (due, subject) WHERE due IS NOT NULL;
                    """
            }
        ],
        entityName: "orders"
    )

    private let rows: SubjectTable<OrderRow>
    private let uses, due, ofBuyer, ofSeller, forAccounting, last, counts, finished, owing: any SQLStatement
    private let settings: SettingsTable
    /// The numbers of uses that this transaction has read.
    private var storedUses: [DiscountUse: Int] = [:]
    /// The changes to the numbers of uses by this transaction.
    private var useChanges: [DiscountUse: Int] = [:]
    /// The members who have to act on an order, as far as this transaction has read them.
    private var storedOwing: Set<MemberID> = []
    /// The orders that this transaction has changed.
    private var changedOrders: Set<OrderID> = []
    /// The orders that members bought, by member, as far as this transaction has read them.
    private var purchases: [MemberID: [OrderID]] = [:]

    /// The uses of a discount by a member; by all members, if `member` is `nil`.
    private struct DiscountUse: Hashable {
        let discount: DiscountID
        let member: MemberID?
    }

    init(_ connection: any SQLConnection, settings: SettingsTable) {
        self.settings = settings
        // Rows are large and seldom read again.
        rows = SubjectTable("orders", on: connection, cacheLimit: 0)
        uses = connection.deferred(
            """
            SELECT ?1, ?2, count(*), count(CASE WHEN buyer = ?2 THEN 1 END) FROM orders WHERE used_discount = ?1
            """
        )
        due = connection.deferred(
            "SELECT subject, due, offerable FROM orders WHERE due <= ?1 ORDER BY due, subject LIMIT ?2"
        )
        func list(_ party: String) -> any SQLStatement {
            connection.deferred(
                """
                SELECT number, body FROM orders
                WHERE \(party) = ?1 AND number < ?2 AND (?3 = '' OR ?3 LIKE '% ' || status || ' %')
                    AND (?4 = '' OR subject >= 'order ' || ?4 AND subject < 'order ' || ?5 OR subject IN
                        (SELECT 'order ' || live_order FROM sales WHERE item >= ?4 AND item < ?5))
                ORDER BY number DESC LIMIT ?6
                """
            )
        }
        (ofBuyer, ofSeller) = (list("buyer"), list("seller"))
        forAccounting = connection.deferred(
            """
            SELECT number, body FROM orders WHERE seller = ?1 AND number >= ?2 AND number <= ?3 ORDER BY number LIMIT ?4
            """
        )
        last = connection.deferred("SELECT max(number) FROM orders WHERE seller = ?1")
        counts = connection.deferred(
            "SELECT status, count(*), sum(item_count), sum(refunds_due) FROM orders WHERE seller = ?1 GROUP BY status"
        )
        finished = connection.deferred("SELECT count(*) FROM orders WHERE seller = ?1 AND is_finished = 1")
        owing = connection.deferred(
            """
            SELECT ?1 FROM orders
            WHERE buyer = ?1 AND status = 'awaitingPayment' OR seller = ?1 AND status = 'paid' LIMIT 1
            """
        )
    }

    /// A loaded order.
    subscript(id: OrderID) -> Order? { rows[OrderingSubject.order(id).subject]?.order }

    func load(_ ids: [OrderID]) throws { try rows.load(ids.map { OrderingSubject.order($0).subject }) }

    /// Stores an order after an event.
    func put(_ order: Order) {
        let old = self[order.id]?.usedDiscount
        if old != order.usedDiscount {
            if let old { changeUses(of: old, by: order.buyer, -1) }
            if let new = order.usedDiscount { changeUses(of: new, by: order.buyer, 1) }
        }
        changedOrders.insert(order.id)
        rows[OrderingSubject.order(order.id).subject] = OrderRow(order, under: settings.current.policy)
    }

    func flush() throws {
        try rows.flush()
        discardTransaction()
    }

    func invalidateAll() {
        rows.invalidateAll()
        discardTransaction()
    }

    private func discardTransaction() {
        (storedUses, useChanges) = ([:], [:])
        (storedOwing, changedOrders, purchases) = ([], [], [:])
    }

    /// Returns the timers of orders that are due.
    func timers(dueAt time: Instant, limit: Int) throws -> [DueTimer] {
        try due.query(time, limit).compactMap { row in
            guard case .order(let id)? = OrderingSubject(try row.read(0)) else { return nil }
            let items = try row.read(2, as: String?.self) ?? ""
            let timer = OrderingSubject.dueOrder(id, items.split(separator: " ").compactMap { ItemID($0) })
            return DueTimer(timer.subject, at: try row.read(1))
        }
    }
}

// MARK: - Uses of discounts

extension OrdersTable {
    /// Loads, for each pair, how many orders use the discount: in total, and by the member.
    func loadUses(_ pairs: [(discount: DiscountID, member: MemberID)]) throws {
        var parameters = SQLParameters(capacity: 2 * pairs.count)
        for (discount, member) in pairs where storedUses[DiscountUse(discount: discount, member: member)] == nil {
            parameters.add(discount, member)
        }
        guard parameters.count > 0 else { return }
        for row in try uses.run(parameters) {
            let discount: DiscountID = try row.read(0)
            storedUses[DiscountUse(discount: discount, member: nil)] = try row.read(2)
            storedUses[DiscountUse(discount: discount, member: try row.read(1))] = try row.read(3)
        }
    }

    /// Returns the loaded number of orders that use a discount; of one member, unless `member` is `nil`.
    func useCount(of discount: DiscountID, by member: MemberID? = nil) -> Int {
        let use = DiscountUse(discount: discount, member: member)
        return storedUses[use, default: 0] + useChanges[use, default: 0]
    }

    private func changeUses(of discount: DiscountID, by member: MemberID, _ change: Int) {
        useChanges[DiscountUse(discount: discount, member: nil), default: 0] += change
        useChanges[DiscountUse(discount: discount, member: member), default: 0] += change
    }
}

// MARK: - Addresses

extension OrdersTable {
    /// Loads the orders that members bought, with at most two statements for each member.
    func loadPurchases(of members: [MemberID]) throws {
        for member in members where purchases[member] == nil {
            let found = try orders(of: member, as: .buyer, in: [], before: .max, limit: .max)
            purchases[member] = found.map(\.order.id)
            try load(found.map(\.order.id))
        }
    }

    /// Returns the addresses of a member's loaded purchases that are no longer needed, because the order was shipped or
    /// will never be shipped.
    func unneededAddresses(of member: MemberID) -> Set<AddressID> {
        let orders = purchases[member, default: []].compactMap { self[$0] }
        func addresses(_ isIncluded: (Order) -> Bool) -> Set<AddressID> {
            Set(orders.filter(isIncluded).compactMap(\.shipping?.address))
        }
        // A combined order may share its address with the order that contains its items.
        let isNeeded = { (order: Order) in [.awaitingPayment, .paid].contains(order.status) }
        return addresses { !isNeeded($0) }.subtracting(addresses(isNeeded))
    }
}

// MARK: - Obligations

extension OrdersTable {
    /// Loads whether members have to act on an order, in at most one round trip to the database.
    func loadOwing(_ members: [MemberID]) throws {
        var parameters = SQLParameters(capacity: members.count)
        for member in members { parameters.add(member) }
        guard parameters.count > 0 else { return }
        for row in try owing.run(parameters) { storedOwing.insert(try row.read(0)) }
    }

    /// Returns whether a loaded member has to pay an order as its buyer, or to ship a paid order as its seller. Also
    /// returns `true` if this was the case only before this transaction.
    func isOwing(_ member: MemberID) -> Bool {
        storedOwing.contains(member) || changedOrders.contains { self[$0]?.isOwed(by: member) == true }
    }
}

extension Order {
    /// Whether a member has to pay or to ship the order. The statement `owing` has the same condition.
    fileprivate func isOwed(by member: MemberID) -> Bool {
        buyer == member && status == .awaitingPayment || seller == member && status == .paid
    }
}

// MARK: - For reading

extension OrdersTable {
    /// An order with its number.
    typealias Numbered = (number: Int64, order: Order)

    /// Reads the orders of a member whose numbers are below `number`, newest first.
    ///
    /// - Parameters:
    ///   - member: The member.
    ///   - role: Whether the member is the buyer or the seller.
    ///   - statuses: The statuses to include; empty for all.
    ///   - prefix: The prefix of the identifier of the order, or of one of its items; empty for all orders.
    ///   - number: The exclusive upper bound of the numbers.
    ///   - limit: The maximum count of orders.
    func orders(
        of member: MemberID,
        as role: OrderActor,
        in statuses: [OrderStatus],
        startingWith prefix: String = "",
        before number: Int64,
        limit: Int
    ) throws -> [Numbered] {
        let list = statuses.isEmpty ? "" : " \(statuses.map(\.rawValue).joined(separator: " ")) "
        let statement = role == .buyer ? ofBuyer : ofSeller
        // U+007F follows all characters of identifiers.
        return try statement.query(member, number, list, prefix, prefix + "\u{7F}", limit).map(Self.numbered)
    }

    /// Reads the orders of a seller whose numbers are from `number` to `last`, oldest first.
    func sales(of seller: MemberID, from number: Int64, upTo last: Int64, limit: Int) throws -> [Numbered] {
        try forAccounting.query(seller, number, last, limit).map(Self.numbered)
    }

    /// Reads the number of a seller's newest order; 0 if there is none.
    func lastNumber(of seller: MemberID) throws -> Int64 { try last.first(seller)?.read(0, as: Int64?.self) ?? 0 }

    /// Counts, for each status, the orders of a seller, their items, and the refunds that the seller must pay out.
    func counts(of seller: MemberID) throws -> [OrderStatus: (orders: Int, items: Int, refundsDue: Int)] {
        try counts.query(seller).reduce(into: [:]) { counts, row in
            counts[OrderStatus(rawValue: try row.read(0))] = (try row.read(1), try row.read(2), try row.read(3))
        }
    }

    /// Counts the orders of a seller that were delivered.
    func finishedCount(of seller: MemberID) throws -> Int { try finished.first(seller)?.read(0) ?? 0 }

    private static func numbered(_ row: SQLRow) throws -> Numbered {
        (try row.read(0), try StoredJSON.value(of: row.read(1)))
    }
}
