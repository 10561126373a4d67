internal import BidlySQL
internal import FoundationCore
internal import HouseCore
internal import Ordering

/// A row of the table `shipping_methods`. The row of a removed method is kept and marked as removed.
struct ShippingMethodRow: SubjectRow {
    let method: ShippingMethod
    var isRemoved: Bool

    init(_ method: ShippingMethod) {
        self.method = method
        isRemoved = false
    }

    init(_ row: SQLRow) throws {
        isRemoved = try row.read(2)
        method = try StoredJSON.value(of: row.read(3))
    }

    static func columns(_ d: SQLDialect) -> [(name: String, definition: String)] {
        [
            ("seller", "\(d.text) NOT NULL"), ("is_removed", "\(d.boolean) NOT NULL"),
            ("body", "\(d.text) NOT NULL"),
        ]
    }

    var values: [SQLValue] { [method.seller.sqlValue, isRemoved.sqlValue, StoredJSON.text(of: method).sqlValue] }
}

/// The table of shipping methods over one database connection.
final class ShippingMethodsTable {
    static let definition = SubjectTable<ShippingMethodRow>.definition("shipping_methods", indexes: ["seller"])

    private let rows: SubjectTable<ShippingMethodRow>
    private let ofSeller: any SQLStatement
    /// The methods of the sellers that this transaction has loaded.
    private var loaded: [MemberID: [ShippingMethodID]] = [:]

    init(_ connection: any SQLConnection) {
        rows = SubjectTable("shipping_methods", on: connection, cacheLimit: 0)
        ofSeller = connection.deferred("SELECT subject, seller FROM shipping_methods WHERE seller = ?1")
    }

    /// A loaded method; `nil` if it was removed.
    subscript(id: ShippingMethodID) -> ShippingMethod? {
        rows[OrderingSubject.shippingMethod(id).subject].flatMap { $0.isRemoved ? nil : $0.method }
    }

    func load(_ ids: [ShippingMethodID]) throws {
        try rows.load(ids.map { OrderingSubject.shippingMethod($0).subject })
    }

    /// Loads the methods of sellers, in at most two round trips to the database.
    func load(of sellers: Set<MemberID>) throws {
        var parameters = SQLParameters(capacity: sellers.count)
        for seller in sellers.sorted() where loaded[seller] == nil {
            loaded[seller] = []
            parameters.add(seller)
        }
        guard parameters.count > 0 else { return }
        var ids: [ShippingMethodID] = []
        for row in try ofSeller.run(parameters) {
            guard case .shippingMethod(let id)? = OrderingSubject(try row.read(0)) else { continue }
            loaded[try row.read(1), default: []].append(id)
            ids.append(id)
        }
        try load(ids)
    }

    /// Returns the methods of a loaded seller, sorted by name, including the changes by earlier commands of the batch.
    func methods(of seller: MemberID) -> [ShippingMethod] {
        loaded[seller, default: []].compactMap { self[$0] }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    func add(_ method: ShippingMethod) {
        rows[OrderingSubject.shippingMethod(method.id).subject] = ShippingMethodRow(method)
        loaded[method.seller]?.append(method.id)
    }

    func remove(_ id: ShippingMethodID) { rows[OrderingSubject.shippingMethod(id).subject]?.isRemoved = true }

    func flush() throws {
        try rows.flush()
        loaded = [:]
    }

    func invalidateAll() {
        rows.invalidateAll()
        loaded = [:]
    }
}
