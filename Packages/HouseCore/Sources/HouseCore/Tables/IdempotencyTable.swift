internal import BidlySQL
internal import FoundationCore

/// A stored response. A repeated request receives the same bytes.
struct IdempotencyRecord {
    let key: IdempotencyKey
    let fingerprint: [UInt8]
    let response: [UInt8]
    let module: String
    let subject: LogSubject
    let time: Instant
    let due: Instant
}

/// The columns of an expired idempotency record that determine its retention.
struct DueRecord {
    let number: Int64
    let module: String
    let subject: LogSubject
    let time: Instant
}

/// The table of idempotency records, accessed over one database connection.
struct IdempotencyTable {
    /// The number of consecutive records in a chunk. Each chunk stores the earliest expiry time of its records.
    private static let chunkSize: Int64 = 1_024

    private let find, insert, lower, earliest, due, delete, extend, reset, drop: any SQLStatement

    init(_ connection: any SQLConnection) {
        let columns = "caller, key, fingerprint, response, module, subject, stored_at, due"
        find = connection.deferred("SELECT \(columns) FROM idempotency_records WHERE caller = ?1 AND key = ?2")
        insert = connection.deferred(
            """
            INSERT INTO idempotency_records (\(columns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) RETURNING number
            """
        )
        lower = connection.deferred(
            """
            INSERT INTO idempotency_chunks (number, due) VALUES (?1, ?2)
            ON CONFLICT (number) DO UPDATE SET due = excluded.due WHERE excluded.due < idempotency_chunks.due
            """
        )
        earliest = connection.deferred("SELECT number, due FROM idempotency_chunks ORDER BY due, number LIMIT 1")
        due = connection.deferred(
            """
            SELECT number, module, subject, stored_at FROM idempotency_records
            WHERE number >= ?1 AND number < ?2 AND due <= ?3
            """
        )
        delete = connection.deferred("DELETE FROM idempotency_records WHERE number = ?1")
        extend = connection.deferred("UPDATE idempotency_records SET due = ?2 WHERE number = ?1")
        reset = connection.deferred(
            """
            UPDATE idempotency_chunks
            SET due = (SELECT min(due) FROM idempotency_records WHERE number >= ?2 AND number < ?3)
            WHERE number = ?1
            """
        )
        drop = connection.deferred(
            """
            DELETE FROM idempotency_chunks WHERE number = ?1
                AND NOT EXISTS (SELECT 1 FROM idempotency_records WHERE number >= ?2 AND number < ?3)
            """
        )
    }

    /// Returns the records of those keys that are already in use.
    func records(of keys: [IdempotencyKey]) throws -> [IdempotencyRecord] {
        var parameters = SQLParameters(capacity: 2 * keys.count)
        for key in keys { parameters.add(key.caller, key.text) }
        return try find.run(parameters).map(record)
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
                record.time,
                record.due
            )
        }
        var dues: [Int64: Instant] = [:]
        for (record, row) in zip(records, try insert.run(parameters)) {
            let chunk = try row.read(0, as: Int64.self) / Self.chunkSize
            dues[chunk] = min(record.due, dues[chunk] ?? record.due)
        }
        parameters.removeAll()
        for (chunk, due) in dues.sorted(by: { $0.key < $1.key }) { parameters.add(chunk, due) }
        _ = try lower.run(parameters)
    }

    private func record(_ row: SQLRow) throws -> IdempotencyRecord {
        IdempotencyRecord(
            key: IdempotencyKey(caller: try row.read(0), text: try row.read(1)),
            fingerprint: try row.read(2),
            response: try row.read(3),
            module: try row.read(4),
            subject: try row.read(5),
            time: try row.read(6),
            due: try row.read(7)
        )
    }
}

// MARK: - Expiry

extension IdempotencyTable {
    /// The earliest expiry time of all records; `nil` if there are no records.
    func earliestDue() throws(SQLError) -> Instant? { try earliest.first()?.read(1) }

    /// Returns the chunk with the earliest expired record; `nil` if no record has expired.
    func chunk(dueAt time: Instant) throws(SQLError) -> Int64? {
        guard let row = try earliest.first(), try row.read(1, as: Instant.self) <= time else { return nil }
        return try row.read(0)
    }

    func records(dueAt time: Instant, in chunk: Int64) throws -> [DueRecord] {
        try due.query(chunk * Self.chunkSize, (chunk + 1) * Self.chunkSize, time).map { row in
            DueRecord(
                number: try row.read(0),
                module: try row.read(1),
                subject: try row.read(2),
                time: try row.read(3)
            )
        }
    }

    /// Deletes some records of a chunk, extends the retention of others, and updates the chunk's earliest expiry time.
    func update(
        _ chunk: Int64,
        deleting expired: [DueRecord],
        extending extended: [(record: DueRecord, due: Instant)]
    ) throws(SQLError) {
        var parameters = SQLParameters(capacity: expired.count)
        for record in expired { parameters.add(record.number) }
        if parameters.count > 0 { _ = try delete.run(parameters) }
        parameters = SQLParameters(capacity: 2 * extended.count)
        for (record, due) in extended { parameters.add(record.number, due) }
        if parameters.count > 0 { _ = try extend.run(parameters) }
        let (first, end) = (chunk * Self.chunkSize, (chunk + 1) * Self.chunkSize)
        try drop.execute(chunk, first, end)
        try reset.execute(chunk, first, end)
    }
}
