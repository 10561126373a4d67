internal import AuctionHouse
internal import BidlySQLite
internal import FoundationCore

/// The members, each name once, whatever the case of its letters.
struct MembersTable {
    private let byID, byName, upsert: SQLiteStatement

    init(_ database: SQLiteDatabase) throws {
        byID = try database.prepare("SELECT id, name, registered_at FROM members WHERE id = ?")
        byName = try database.prepare("SELECT id, name, registered_at FROM members WHERE folded_name = ?")
        upsert = try database.prepare(
            """
            INSERT INTO members (id, name, folded_name, registered_at) VALUES (?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE
            SET name = excluded.name, folded_name = excluded.folded_name, registered_at = excluded.registered_at
            """
        )
    }

    func member(_ id: MemberID) throws -> Member? { try byID.first(id.rawValue, row: Self.member) }

    func member(named name: String) throws -> Member? { try byName.first(name.lowercased(), row: Self.member) }

    func put(_ member: Member) throws {
        let registeredAt = member.registeredAt.millisecondsSince1970
        try upsert.execute(member.id.rawValue, member.name, member.name.lowercased(), registeredAt)
    }

    private static func member(_ row: borrowing SQLiteRow) throws -> Member {
        try damaged { try Member(id: row.identifier(0), name: row.read(1), registeredAt: row.instant(2)) }
    }
}
