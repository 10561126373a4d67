internal import AuctionHouse
internal import BidlySQLite
internal import FoundationCore

/// The members; the house sees to it that each name is there once.
struct MembersTable {
    private let byID, byName, byBeginning, upsert: SQLiteStatement

    init(_ database: SQLiteDatabase) throws {
        byID = try database.prepare("SELECT id, name, registered_at FROM members WHERE id = ?")
        byName = try database.prepare(
            "SELECT id, name, registered_at FROM members WHERE name_key = ? ORDER BY registered_at, id"
        )
        byBeginning = try database.prepare(
            """
            SELECT id, name, registered_at FROM members WHERE name_key >= ? AND name_key < ? ORDER BY name_key, id LIMIT ?
            """
        )
        upsert = try database.prepare(
            """
            INSERT INTO members (id, name, name_key, registered_at) VALUES (?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE
            SET name = excluded.name, name_key = excluded.name_key, registered_at = excluded.registered_at
            """
        )
    }

    func member(_ id: MemberID) throws -> Member? { try byID.first(id.rawValue, row: Self.member) }

    func member(named name: String) throws -> Member? {
        let name = name.lowercased()
        return try byName.query(NameKey.key(of: name), row: Self.member).first { $0.name.lowercased() == name }
    }

    /// The members whose names begin with a text. O(log members + limit).
    func members(beginning text: String, limit: Int) throws -> [Member] {
        let key = NameKey.key(of: text)
        // No name has the greatest scalar of all, which stands for no character.
        return try byBeginning.query(key, key + "\u{10FFFF}", limit, row: Self.member)
    }

    func put(_ member: Member) throws {
        let registeredAt = member.registeredAt.millisecondsSince1970
        try upsert.execute(member.id.rawValue, member.name, NameKey.key(of: member.name), registeredAt)
    }

    private static func member(_ row: borrowing SQLiteRow) throws -> Member {
        try damaged { try Member(id: row.identifier(0), name: row.read(1), registeredAt: row.instant(2)) }
    }
}
