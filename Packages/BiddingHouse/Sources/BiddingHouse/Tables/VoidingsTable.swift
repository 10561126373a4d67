internal import Bidding
internal import BidlySQL
internal import FoundationCore
internal import HouseCore

/// The table of voidings on one connection: one row per voiding and affected bidder, regardless of the number of voided
/// bids.
struct VoidingsTable {
    static let definition = ModuleTable(
        "voidings",
        .derived(
            CanonicalQuery(
                "SELECT bidder, item, sequence, time, reason FROM voidings",
                key: ["bidder", "item", "sequence"],
                about: .subject("item")
            )
        ),
        migrations: [
            SQLMigration("voidings") { d in
                """
                CREATE TABLE voidings (
                    bidder \(d.text) NOT NULL, item \(d.text) NOT NULL, sequence \(d.integer) NOT NULL,
                    time \(d.integer) NOT NULL, reason \(d.text) NOT NULL, PRIMARY KEY (bidder, item, sequence)
                )\(d.keyedTableOptions);
                """
            }
        ]
    )

    private let ofBidder, insert: any SQLStatement

    init(_ connection: any SQLConnection) {
        ofBidder = connection.deferred(
            "SELECT item, sequence, time, reason FROM voidings WHERE bidder = ?1 ORDER BY item, sequence"
        )
        insert = connection.deferred(
            "INSERT INTO voidings (bidder, item, sequence, time, reason) VALUES (?1, ?2, ?3, ?4, ?5)"
        )
    }

    /// Returns the voidings of a member's bids by item, oldest first for each item.
    func voidedBids(of bidder: MemberID) throws -> [ItemID: [VoidedBids]] {
        try ofBidder.query(bidder).reduce(into: [:]) { found, row in
            let voided = try VoidedBids(sequence: row.read(1), time: row.read(2), reason: row.read(3))
            found[try row.read(0), default: []].append(voided)
        }
    }

    func insert(_ voidings: [(bidder: MemberID, item: ItemID, voided: VoidedBids)]) throws(SQLError) {
        guard !voidings.isEmpty else { return }
        var parameters = SQLParameters(capacity: 5 * voidings.count)
        for (bidder, item, voided) in voidings {
            parameters.add(bidder, item, voided.sequence, voided.time, voided.reason)
        }
        _ = try insert.run(parameters)
    }
}
