internal import AuctionHouse
internal import BidlySQLite
internal import FoundationCore

/// What was answered to requests that may be repeated.
struct AnswersTable {
    private let find, upsert, old, delete: SQLiteStatement

    init(_ database: SQLiteDatabase) throws {
        find = try database.prepare(
            "SELECT fingerprint, body, time, item, kept_until FROM answers WHERE member = ? AND key = ?"
        )
        upsert = try database.prepare(
            """
            INSERT INTO answers (member, key, fingerprint, body, time, item, kept_until) VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE
            SET fingerprint = excluded.fingerprint, body = excluded.body, time = excluded.time, item = excluded.item,
                kept_until = excluded.kept_until
            """
        )
        old = try database.prepare(
            "SELECT member, key FROM answers WHERE kept_until <= ? ORDER BY kept_until LIMIT ?"
        )
        delete = try database.prepare("DELETE FROM answers WHERE member = ? AND key = ?")
    }

    func answer(to key: IdempotencyKey) throws -> StoredAnswer? {
        try find.first(key.member.rawValue, key.text) { row in
            StoredAnswer(
                fingerprint: try row.read(0),
                body: try row.read(1),
                time: try row.instant(2),
                item: try row.identifierIfAny(3),
                keptUntil: try row.instant(4)
            )
        }
    }

    func put(_ answer: StoredAnswer, for key: IdempotencyKey) throws {
        try upsert.execute(
            key.member.rawValue,
            key.text,
            answer.fingerprint,
            answer.body,
            answer.time.millisecondsSince1970,
            answer.item?.rawValue,
            answer.keptUntil.millisecondsSince1970
        )
    }

    /// The requests whose answers are kept until a time or an earlier one, the earliest first.
    func kept(until time: Instant, limit: Int) throws -> [IdempotencyKey] {
        try old.query(time.millisecondsSince1970, max(0, limit)) { row in
            guard let key = IdempotencyKey(member: try row.identifier(0), text: try row.read(1)) else {
                throw StoreFailure(.corrupt, detail: "A stored idempotency key cannot be one.")
            }
            return key
        }
    }

    func drop(_ key: IdempotencyKey) throws { try delete.execute(key.member.rawValue, key.text) }
}
