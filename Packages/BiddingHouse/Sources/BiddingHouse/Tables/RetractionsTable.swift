internal import BidlySQL
internal import FoundationCore
internal import HouseCore

/// The table of retractions on one connection: one row per retraction, regardless of the number of retracted bids.
struct RetractionsTable {
    static let definition = ModuleTable(
        "retractions",
        .derived(
            CanonicalQuery(
                "SELECT item, sequence, bidder FROM retractions",
                key: ["item", "sequence"],
                about: .subject("item")
            )
        ),
        migrations: [
            SQLMigration("retractions") { d in
                """
                CREATE TABLE retractions (
                    item \(d.text) NOT NULL, sequence \(d.integer) NOT NULL, bidder \(d.text) NOT NULL,
                    PRIMARY KEY (item, sequence)
                )\(d.keyedTableOptions);
                CREATE INDEX retractions_by_bidder ON retractions (bidder, item);
                """
            }
        ]
    )

    private let number, insert: any SQLStatement

    init(_ connection: any SQLConnection) {
        number = connection.deferred("SELECT count(*) FROM retractions WHERE bidder = ?1")
        insert = connection.deferred("INSERT INTO retractions (item, sequence, bidder) VALUES (?1, ?2, ?3)")
    }

    /// The number of retractions of a member.
    func count(of bidder: MemberID) throws(SQLError) -> Int { try number.first(bidder)?.read(0) ?? 0 }

    func insert(_ retractions: [(item: ItemID, sequence: Int, bidder: MemberID)]) throws(SQLError) {
        guard !retractions.isEmpty else { return }
        var parameters = SQLParameters(capacity: 3 * retractions.count)
        for (item, sequence, bidder) in retractions { parameters.add(item, sequence, bidder) }
        _ = try insert.run(parameters)
    }
}
