internal import BidlySQL
internal import FoundationCore

/// The response to a request, stored so that a repeat gets the same bytes.
struct IdempotencyRecord {
    let key: IdempotencyKey
    let fingerprint: [UInt8]
    let response: [UInt8]
    let module: String
    let subject: LogSubject
    let time: Instant
    let due: Instant
}

/// The idempotency records, on one connection.
struct IdempotencyTable {
    private static let columns = "caller, key, fingerprint, response, module, subject, stored_at, due"

    private let find, insert, due, delete, extend: any SQLStatement

    init(_ connection: any SQLConnection) {
        find = connection.deferred(
            "SELECT \(Self.columns) FROM idempotency_records WHERE caller = ?1 AND key = ?2"
        )
        insert = connection.deferred(
            "INSERT INTO idempotency_records (\(Self.columns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"
        )
        due = connection.deferred(
            "SELECT \(Self.columns) FROM idempotency_records WHERE due <= ?1 ORDER BY due LIMIT ?2"
        )
        delete = connection.deferred("DELETE FROM idempotency_records WHERE caller = ?1 AND key = ?2")
        extend = connection.deferred("UPDATE idempotency_records SET due = ?3 WHERE caller = ?1 AND key = ?2")
    }

    /// The records of keys that were used before.
    func records(of keys: [IdempotencyKey]) throws -> [IdempotencyRecord] {
        var parameters = SQLParameters(capacity: 2 * keys.count)
        for key in keys { parameters.add(key.caller, key.text) }
        return try find.run(parameters).map(record)
    }

    func records(dueAt time: Instant, limit: Int) throws -> [IdempotencyRecord] {
        try due.query(time.millisecondsSince1970, limit).map(record)
    }

    func insert(_ records: [IdempotencyRecord]) throws(SQLError) {
        var parameters = SQLParameters(capacity: 8 * records.count)
        for record in records {
            parameters.add(
                record.key.caller,
                record.key.text,
                record.fingerprint,
                record.response,
                record.module,
                record.subject,
                record.time.millisecondsSince1970,
                record.due.millisecondsSince1970
            )
        }
        _ = try insert.run(parameters)
    }

    func delete(_ keys: [IdempotencyKey]) throws(SQLError) {
        var parameters = SQLParameters(capacity: 2 * keys.count)
        for key in keys { parameters.add(key.caller, key.text) }
        _ = try delete.run(parameters)
    }

    /// Keeps records until other times.
    func extend(_ records: [(key: IdempotencyKey, due: Instant)]) throws(SQLError) {
        var parameters = SQLParameters(capacity: 3 * records.count)
        for (key, due) in records { parameters.add(key.caller, key.text, due.millisecondsSince1970) }
        _ = try extend.run(parameters)
    }

    private func record(_ row: SQLRow) throws -> IdempotencyRecord {
        IdempotencyRecord(
            key: IdempotencyKey(caller: try row.read(0), text: try row.read(1)),
            fingerprint: try row.read(2),
            response: try row.read(3),
            module: try row.read(4),
            subject: try row.read(5),
            time: Instant(millisecondsSince1970: try row.read(6)),
            due: Instant(millisecondsSince1970: try row.read(7))
        )
    }
}
