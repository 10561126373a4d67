internal import BidlySQL
internal import FoundationCore
internal import HouseCore

/// The table of participations on one connection: one row for each member and each auction in which the member has
/// bought the item or placed a bid. The row remains if the bid is retracted or voided.
///
/// It replaces an index of the bids by bidder, which would cost one page write per bid.
struct ParticipationsTable {
    static let definition = ModuleTable(
        "participations",
        .derived(
            CanonicalQuery("SELECT member, item FROM participations", key: ["member", "item"], about: .subject("item"))
        ),
        migrations: [
            SQLMigration("participations") { d in
                """
                CREATE TABLE participations (
                    member \(d.text) NOT NULL, item \(d.text) NOT NULL, PRIMARY KEY (member, item)
                )\(d.keyedTableOptions);
                """
            }
        ]
    )

    private let find, insert: any SQLStatement

    init(_ connection: any SQLConnection) {
        find = connection.deferred("SELECT 1 FROM participations WHERE member = ?1 AND item = ?2")
        insert = connection.deferred("INSERT INTO participations (member, item) VALUES (?1, ?2) ON CONFLICT DO NOTHING")
    }

    /// Whether a member has bought an item or has placed a bid on it, even if the bid was retracted or voided.
    func contains(_ member: MemberID, _ item: ItemID) throws(SQLError) -> Bool {
        try find.first(member, item) != nil
    }

    func insert(_ participations: [(member: MemberID, item: ItemID)]) throws(SQLError) {
        guard !participations.isEmpty else { return }
        var parameters = SQLParameters(capacity: 2 * participations.count)
        for (member, item) in participations { parameters.add(member, item) }
        _ = try insert.run(parameters)
    }
}
