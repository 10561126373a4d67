import BidlySQL
import Foundation
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import Testing

@Suite("Checks, rebuilds and exports")
struct MaintenanceTests {
    private func testHouse() async throws -> TestHouse {
        let test = try await TestHouse(modules: [Notes(), Tally()])
        for number in 1...5 { try await test.write("text \(number)", on: "note\(number)") }
        try await test.write("text", on: "note1", due: test.clock.now)
        try await test.house.runDueTimers()
        return test
    }

    private func damage(_ test: TestHouse, _ sql: String) throws {
        let connection = try test.database.open(.write)
        try connection.transaction(.write) { try connection.execute(script: sql) }
    }

    @Test("A full check verifies the conditions between modules if it finds no other problem; a quick check does not")
    func consistency() async throws {
        let check = ConsistencyCheck { snapshot, report in
            let notes = try snapshot.session(of: Notes.self)
            try notes.load([LogSubject(rawValue: "note1")])
            if notes.note(LogSubject(rawValue: "note1"))?.text == "lonely" { report("The note has no companion.") }
        }
        let test = try await TestHouse(modules: [Notes(), Tally()], checks: [check])
        try await test.write("in company", on: "note1")
        #expect(try await test.house.fullCheck().problems == [])
        try await test.write("lonely", on: "note1")
        #expect(try await test.house.quickCheck().problems == [])
        #expect(try await test.house.fullCheck().problems.map(\.summary) == ["The note has no companion."])
        try damage(test, "INSERT INTO tallies VALUES ('zero', 0)")
        #expect(
            try await test.house.fullCheck().problems.map { "\($0)" } == [
                "Row ('zero') of table \"tallies\" should not exist."
            ]
        )
    }

    @Test("Commands wait during a rebuild: they use the same connection, but never at the same time")
    func concurrentRebuilds() async throws {
        let test = try await testHouse()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<50 {
                group.addTask { _ = try await test.house.rebuild() }
                group.addTask { try await test.write("text", on: "concurrent\(number)") }
            }
            try await group.waitForAll()
        }
        #expect(try await test.house.fullCheck().problems == [])
    }

    @Test("A check of an undamaged house finds no problems and counts the rows")
    func sound() async throws {
        let test = try await testHouse()
        let report = try await test.house.fullCheck()
        #expect(report.problems == [])
        #expect(report.entryCount == 7)
        #expect(report.rowCounts["notes"] == 5)
        #expect(report.rowCounts["publications"] == 7)
        #expect(report.entityCounts == [EntityCount("notes", 5)])
        #expect(try await test.house.quickCheck() == report)
        let estimate = try await test.house.estimateFullCheck()
        #expect(estimate.entryCount == 7)
        #expect(estimate.byteCount > 0)
    }

    @Test(
        "Each row that differs from the log is described, and a rebuild repairs it",
        arguments: [
            (
                "UPDATE notes SET text = 'wrong' WHERE subject = 'note2'",
                "Row ('note2') of table \"notes\" is ('note2', 'wrong', 'anna', 1, NULL); "
                    + "the log gives ('note2', 'text 2', 'anna', 1, NULL).",
                "\"text 2\" (note2) does not match log entry 2: text in table \"notes\"."
            ),
            (
                "DELETE FROM notes WHERE subject = 'note3'",
                "Row ('note3') of table \"notes\" is missing; the log gives ('note3', 'text 3', 'anna', 1, NULL).",
                "\"text 3\" (note3) does not match log entry 3: a row is missing in table \"notes\"."
            ),
            (
                "INSERT INTO tallies VALUES ('zero', 0)",
                "Row ('zero') of table \"tallies\" should not exist.",
                "Row ('zero') of table \"tallies\" should not exist."
            ),
            (
                "DELETE FROM publications WHERE reader = 'anna'",
                "Row (7, 0, 'anna') of table \"publications\" is missing; "
                    + "the log gives (7, 0, 'anna', NULL, '{\"expired\":true}').",
                "\"text\" (note1) does not match log entry 7: a row is missing in table \"publications\"."
            ),
        ]
    )
    func damage(_ sql: String, _ problem: String, _ summary: String) async throws {
        let test = try await testHouse()
        try damage(test, sql)
        #expect(try await test.house.quickCheck().problems == [])
        let problems = try await test.house.fullCheck().problems
        #expect(problems.map(\.description) == [problem])
        #expect(problems.map(\.summary) == [summary])
        #expect(try await test.house.rebuild() == 7)
        #expect(try await test.house.fullCheck().problems == [])
        #expect(try await test.write("more", on: "note2") == 2)
    }

    @Test("Sequence gaps and unreadable entries are described")
    func damagedLog() async throws {
        let test = try await testHouse()
        try damage(
            test,
            "UPDATE log SET kind = 'lost', checksum = NULL WHERE position = 2; DELETE FROM log WHERE position = 1"
        )
        let problems = try await test.house.fullCheck().problems.map(\.description)
        #expect(
            problems == [
                "The 2 events of notes/note1 are not numbered 1 to 2; the last number is 3.",
                "Log entry 2 cannot be applied: Log entry 2 (notes/lost) cannot be read: The kind is unknown.",
            ]
        )
        let failure = await #expect(throws: HouseFailure.self) { try await test.house.rebuild() }
        #expect(failure?.code == .corrupt)
        #expect(try await test.note("note3")?.text == "text 3")
    }

    @Test(
        "The checksum detects a change of any column of a log entry, and a rebuild is refused",
        arguments: [
            "time = time + 1", "module = 'tally'", "kind = 'expired'", "subject = 'note9'", "sequence = 9",
            "version = 2",
            "body = CAST('{\"text\":\"wrong\",\"author\":\"anna\"}' AS BLOB)", "checksum = checksum + 1",
        ]
    )
    func changedEntry(_ change: String) async throws {
        let test = try await testHouse()
        try damage(test, "UPDATE log SET \(change) WHERE position = 2")
        let problem = "Log entry 2 does not match its checksum."
        #expect(try await test.house.fullCheck().problems.map(\.description).contains { $0.hasSuffix(problem) })
        let failure = await #expect(throws: HouseFailure.self) { try await test.house.rebuild() }
        #expect(failure?.code == .corrupt && failure?.detail.hasSuffix(problem) == true)
        #expect(try await test.note("note2")?.text == "text 2")
    }

    @Test("A log entry that was stored before checksums were added is read without a checksum")
    func entryWithoutChecksum() async throws {
        let test = try await testHouse()
        try damage(test, "UPDATE log SET checksum = NULL")
        #expect(try await test.house.fullCheck().problems == [])
        #expect(try await test.house.rebuild() == 7)
    }

    @Test("The number of listed differences is limited")
    func manyDifferences() async throws {
        let test = try await testHouse()
        try damage(
            test,
            """
            WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2500)
            INSERT INTO tallies SELECT 'extra' || n, n FROM numbers
            """
        )
        let report = try await test.house.fullCheck()
        #expect(report.problemCount == 2_500)
        #expect(report.problems.count == CheckReport.problemLimit)
    }

    @Test("Other open houses detect a rebuild")
    func rebuildBesideOthers() async throws {
        let test = try await testHouse()
        let other = try await TestHouse(modules: [Notes(), Tally()], beside: test)
        #expect(try await other.write("x", on: "note2") == 2)
        try damage(test, "UPDATE notes SET revision = 70 WHERE subject = 'note3'")
        #expect(try await other.write("x", on: "note3") == 71)
        _ = try await test.house.rebuild()
        #expect(try await other.write("x", on: "note3") == 3)
        #expect(try await other.write("x", on: "note2") == 3)
    }

    @Test("The log is exported as JSON lines, with a manifest of the omitted tables")
    func export() async throws {
        let test = try await testHouse()
        let page = try await test.house.logPage(after: nil)
        #expect(page.count == 7 && page.next == nil)
        let lines = String(decoding: page.content, as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(lines.count == 8)
        #expect(
            lines[0]
                == #"{"format":"house-log","version":1,"last":7,"omits":["#
                + #"{"table":"house","content":"The secret key of the house."},"#
                + #"{"table":"idempotency_records","content":"Responses to requests that may be repeated; they expire."},"#
                + #"{"table":"passwords","content":"Passwords of members."}]}"#
        )
        #expect(
            lines[1]
                == #"{"position":1,"time":"2030-01-01T00:00:00.000Z","module":"notes","kind":"written","#
                + #""subject":"note1","sequence":1,"version":1,"body":{"text":"text 1","author":"anna"}}"#
        )
        for line in lines { _ = try JSONValue(parsing: Array(line.utf8)) }
    }
}
