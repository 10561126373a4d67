import AuctionHouse
import BidlySQLite
import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

@testable import AuctionHouseSQLite

@Suite("files of earlier versions") struct MigrationTests {
    let file: TemporaryFile

    init() throws { file = try TemporaryFile() }

    /// A file as a version of the program left it, with what `sql` put there.
    private func make(version: Int, _ sql: String) throws {
        let migrations = Array(HouseSchema.migrations.prefix(version))
        let schema = try SQLiteSchema(applicationID: HouseSchema.applicationID, migrations: migrations)
        try SQLiteDatabase(.file(file.path), schema: schema).executeScript(sql)
    }

    @Test("answers of the first version are kept until long after the last of its auctions")
    func answers() async throws {
        try make(
            version: 1,
            """
            INSERT INTO answers (member, key, fingerprint, body, time) VALUES
                ('anna', 'early', x'01', x'02', 1000), ('anna', 'late', x'01', x'02', 9000000000000);
            INSERT INTO auctions VALUES
                (1, 'radio', 'sam', 'USD', 'running', 100, 0, 0, 5000, 1, 0, 0, NULL, 0, NULL, 100, NULL, NULL, NULL,
                NULL, NULL, NULL, 100, NULL, NULL, 1, 5000, 60, 60, 8000);
            """
        )
        let store = try await SQLiteHouseStore(path: file.path), month: Int64 = 31 * 86_400_000
        try await store.read { house throws in
            for (text, end) in [("early", 8_000 + month), ("late", 9_000_000_000_000 + month)] {
                let key = try #require(IdempotencyKey(member: "anna", text: text))
                let answer = try #require(try house.answer(to: key))
                #expect(answer.body == [2] && answer.item == nil)
                #expect(answer.keptUntil == Instant(millisecondsSince1970: end))
            }
        }
    }

    @Test("members of earlier versions are found by name however it is composed; of two with one name the earlier is")
    func members() async throws {
        try make(
            version: 2,
            """
            INSERT INTO members VALUES
                ('m1', 'Ren\u{E9}', 'ren\u{E9}', 2000), ('m2', 'Rene\u{301}', 'rene\u{301}', 1000), ('m3', 'Anna', 'anna', 3);
            """
        )
        let store = try await SQLiteHouseStore(path: file.path)
        try await store.read { house throws in
            #expect(try house.member(named: "REN\u{C9}")?.id == "m2" && house.member(named: "rene\u{301}")?.id == "m2")
            #expect(try house.member(named: "ANNA")?.id == "m3" && house.member("m1") != nil)
        }
    }

    @Test("auctions that ended early have the time of their last event as the end, in their state and in the log")
    func earlyEnds() async throws {
        let names = ["bought", "withdrawn", "sold"]
        let phases = [
            "'sold', 1000, 0, 0, 5000, 2, 1500", "'withdrawn', 1000, 0, 0, 5000, 2, 1500",
            "'sold', 1000, 1, 0, 5000, 2, 5000",
        ]
        let endings = [
            "'anna', 1500, 1, NULL, NULL", "NULL, NULL, NULL, 'lost', 'seller'", "'anna', 5000, 0, NULL, NULL",
        ]
        var sql = ""
        for (index, name) in names.enumerated() {
            sql += """
                INSERT INTO auctions VALUES (
                    \(index + 1), '\(name)', 'sam', 'USD', \(phases[index]), 0, NULL, 0, NULL, 1000, \(endings[index]),
                    NULL, 1000, NULL, NULL, 1, 5000, NULL, NULL, NULL
                );
                INSERT INTO log (item, time, body, ends_at)
                    VALUES ('\(name)', 0, '{}', 5000), ('\(name)', 1500, '{}', 5000);
                """
        }
        try make(version: 4, sql)
        let store = try await SQLiteHouseStore(path: file.path)
        await store.close()
        let ends = try SQLiteDatabase(.file(file.path), schema: HouseSchema.current()).prepare(
            """
            SELECT item, (SELECT ends_at FROM auctions WHERE auctions.item = log.item), ends_at FROM log ORDER BY position
            """
        ).query { row in
            let ends = [try row.read(1, as: Int64.self), try row.read(2, as: Int64.self)]
            return [try row.read(0, as: String.self)] + ends.map(String.init)
        }
        #expect(
            ends == [
                ["bought", "1500", "5000"], ["bought", "1500", "1500"], ["withdrawn", "1500", "5000"],
                ["withdrawn", "1500", "1500"], ["sold", "5000", "5000"], ["sold", "5000", "5000"],
            ]
        )
    }
}
