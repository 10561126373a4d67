internal import BidlySQL
internal import FoundationCore
internal import HouseCore
internal import Ordering

/// A row of the table `offers`.
struct OfferRow: SubjectRow {
    let offer: SecondChanceOffer

    init(_ offer: SecondChanceOffer) { self.offer = offer }

    init(_ row: SQLRow) throws { offer = try StoredJSON.value(of: row.read(3)) }

    static func columns(_ d: SQLDialect) -> [(name: String, definition: String)] {
        [("member", "\(d.text) NOT NULL"), ("due", d.integer), ("body", "\(d.text) NOT NULL")]
    }

    var values: [SQLValue] {
        let due = offer.status == .open ? offer.expiresAt : nil
        return [offer.member.sqlValue, due.sqlValue, StoredJSON.text(of: offer).sqlValue]
    }
}

/// The table of second-chance offers over one database connection.
final class OffersTable {
    static let definition = SubjectTable<OfferRow>.definition("offers", indexes: ["member", "due"])

    private let rows: SubjectTable<OfferRow>
    private let ofMember: any SQLStatement

    init(_ connection: any SQLConnection) {
        rows = SubjectTable("offers", on: connection, due: "due", cacheLimit: 0)
        ofMember = connection.deferred("SELECT body FROM offers WHERE member = ?1")
    }

    /// A loaded offer.
    subscript(id: OfferID) -> SecondChanceOffer? { rows[OrderingSubject.offer(id).subject]?.offer }

    func load(_ ids: [OfferID]) throws { try rows.load(ids.map { OrderingSubject.offer($0).subject }) }

    func put(_ offer: SecondChanceOffer) { rows[OrderingSubject.offer(offer.id).subject] = OfferRow(offer) }

    func flush() throws { try rows.flush() }

    func invalidateAll() { rows.invalidateAll() }

    func timers(dueAt time: Instant, limit: Int) throws -> [DueTimer] { try rows.timers(dueAt: time, limit: limit) }

    /// Reads the offers to a member, newest first.
    func offers(to member: MemberID) throws -> [SecondChanceOffer] {
        try ofMember.query(member).map { try StoredJSON.value(SecondChanceOffer.self, of: $0.read(0)) }
            .sorted { ($1.madeAt, $0.id) < ($0.madeAt, $1.id) }
    }
}
