internal import AuctionHouse
internal import BidlySQLite
internal import FoundationCore

/// What was answered to requests that may be repeated.
struct AnswersTable {
    private let find, upsert: SQLiteStatement

    init(_ database: SQLiteDatabase) throws {
        find = try database.prepare("SELECT fingerprint, body, time FROM answers WHERE member = ? AND key = ?")
        upsert = try database.prepare(
            """
            INSERT INTO answers (member, key, fingerprint, body, time) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET fingerprint = excluded.fingerprint, body = excluded.body, time = excluded.time
            """
        )
    }

    func answer(to key: IdempotencyKey) throws -> StoredAnswer? {
        try find.first(key.member.rawValue, key.text) { row in
            StoredAnswer(fingerprint: try row.read(0), body: try row.read(1), time: try row.instant(2))
        }
    }

    func put(_ answer: StoredAnswer, for key: IdempotencyKey) throws {
        let time = answer.time.millisecondsSince1970
        try upsert.execute(key.member.rawValue, key.text, answer.fingerprint, answer.body, time)
    }
}
