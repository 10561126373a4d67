internal import BidlySQL
internal import FoundationCore
internal import HouseCore
internal import Ordering

/// A row of the table `discounts`: a discount without its code.
struct DiscountRow: SubjectRow {
    let seller: MemberID
    let addedAt: Instant
    let terms: DiscountTerms
    var isEnded: Bool

    init(seller: MemberID, addedAt: Instant, terms: DiscountTerms) {
        self.seller = seller
        self.addedAt = addedAt
        self.terms = terms
        isEnded = false
    }

    init(_ row: SQLRow) throws {
        seller = try row.read(1)
        addedAt = try row.read(2)
        isEnded = try row.read(3)
        terms = try StoredJSON.value(of: row.read(4))
    }

    static func columns(_ d: SQLDialect) -> [(name: String, definition: String)] {
        [
            ("seller", "\(d.text) NOT NULL"), ("added_at", "\(d.integer) NOT NULL"),
            ("is_ended", "\(d.boolean) NOT NULL"), ("terms", "\(d.text) NOT NULL"),
        ]
    }

    var values: [SQLValue] {
        [seller.sqlValue, addedAt.sqlValue, isEnded.sqlValue, StoredJSON.text(of: terms).sqlValue]
    }
}

/// The table of discounts over one database connection.
final class DiscountsTable {
    static let definition = SubjectTable<DiscountRow>.definition("discounts", indexes: ["seller"])

    private let rows: SubjectTable<DiscountRow>
    private let ofSeller: any SQLStatement

    init(_ connection: any SQLConnection) {
        rows = SubjectTable("discounts", on: connection, cacheLimit: 0)
        ofSeller = connection.deferred(
            "SELECT subject FROM discounts WHERE seller = ?1 ORDER BY added_at DESC, subject"
        )
    }

    /// A loaded discount.
    subscript(id: DiscountID) -> DiscountRow? {
        get { rows[OrderingSubject.discount(id).subject] }
        set { rows[OrderingSubject.discount(id).subject] = newValue }
    }

    func load(_ ids: [DiscountID]) throws { try rows.load(ids.map { OrderingSubject.discount($0).subject }) }

    func flush() throws { try rows.flush() }

    func invalidateAll() { rows.invalidateAll() }

    /// Reads and loads the discounts of a seller, newest first.
    func discounts(of seller: MemberID) throws -> [DiscountID] {
        let subjects = try ofSeller.query(seller).map { try $0.read(0, as: LogSubject.self) }
        try rows.load(subjects)
        return subjects.compactMap { subject in
            guard case .discount(let id)? = OrderingSubject(subject) else { return nil }
            return id
        }
    }
}
