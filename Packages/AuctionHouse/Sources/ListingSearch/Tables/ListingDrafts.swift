internal import BidlySQL
internal import FoundationCore
internal import HouseCore

/// The drafts of each seller, visible only to that seller. They are not in the index.
final class ListingDrafts {
    private let find, insert, delete: any SQLStatement

    static let table = ModuleTable(
        "listing_drafts",
        .derived(
            CanonicalQuery("SELECT seller, item FROM listing_drafts", key: ["seller", "item"], about: .subject("item"))
        ),
        migrations: [
            SQLMigration("drafts") { d in
                """
                CREATE TABLE listing_drafts (
                    seller \(d.text) NOT NULL, item \(d.text) NOT NULL, PRIMARY KEY (seller, item)
                )\(d.keyedTableOptions)
                """
            }
        ]
    )

    init(_ connection: any SQLConnection) {
        find = connection.deferred("SELECT item FROM listing_drafts WHERE seller = ?1")
        insert = connection.deferred("INSERT INTO listing_drafts (seller, item) VALUES (?1, ?2)")
        delete = connection.deferred("DELETE FROM listing_drafts WHERE seller = ?1 AND item = ?2")
    }

    func drafts(of seller: MemberID) throws -> [ItemID] {
        try find.query(seller.rawValue).map { row in try row.read(0) }
    }

    func add(_ drafts: some Collection<(key: ItemID, value: MemberID)>) throws { try run(insert, drafts) }

    func remove(_ drafts: some Collection<(key: ItemID, value: MemberID)>) throws { try run(delete, drafts) }

    private func run(
        _ statement: any SQLStatement,
        _ drafts: some Collection<(key: ItemID, value: MemberID)>
    ) throws {
        guard !drafts.isEmpty else { return }
        var parameters = SQLParameters(capacity: 2 * drafts.count)
        for (item, seller) in drafts { parameters.add(seller.rawValue, item.rawValue) }
        _ = try statement.run(parameters)
    }
}
