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
    private func toyHouse() async throws -> ToyHouse {
        let toy = try await ToyHouse(modules: [Notes(), Tally()])
        for number in 1...5 { try await toy.write("text \(number)", on: "note\(number)") }
        try await toy.write("text", on: "note1", due: toy.clock.now)
        try await toy.house.runDueTimers()
        return toy
    }

    private func damage(_ toy: ToyHouse, _ sql: String) throws {
        let connection = try toy.database.open(.write)
        try connection.transaction(.write) { try connection.execute(script: sql) }
    }

    @Test("find nothing wrong with a house, and count it")
    func sound() async throws {
        let toy = try await toyHouse()
        let report = try await toy.house.fullCheck()
        #expect(report.problems == [])
        #expect(report.entryCount == 7)
        #expect(report.rowCounts["notes"] == 5)
        #expect(report.rowCounts["publications"] == 7)
        #expect(try await toy.house.quickCheck() == report)
        let estimate = try await toy.house.estimateFullCheck()
        #expect(estimate.entryCount == 7)
        #expect(estimate.byteCount > 0)
    }

    @Test(
        "name each row that is not what the log gives, and a rebuild repairs it",
        arguments: [
            (
                "UPDATE notes SET text = 'wrong' WHERE subject = 'note2'",
                "Row ('note2') of table \"notes\" is ('note2', 'wrong', 'anna', 1, NULL); "
                    + "the log gives ('note2', 'text 2', 'anna', 1, NULL).",
                "\"text 2\" (note2) does not match log entry 2."
            ),
            (
                "DELETE FROM notes WHERE subject = 'note3'",
                "Row ('note3') of table \"notes\" is missing; the log gives ('note3', 'text 3', 'anna', 1, NULL).",
                "\"text 3\" (note3) does not match log entry 3."
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
                "\"text\" (note1) does not match log entry 7."
            ),
        ]
    )
    func damage(_ sql: String, _ problem: String, _ summary: String) async throws {
        let toy = try await toyHouse()
        try damage(toy, sql)
        #expect(try await toy.house.quickCheck().problems == [])
        let problems = try await toy.house.fullCheck().problems
        #expect(problems.map(\.description) == [problem])
        #expect(problems.map(\.summary) == [summary])
        #expect(try await toy.house.rebuild() == 7)
        #expect(try await toy.house.fullCheck().problems == [])
        #expect(try await toy.write("more", on: "note2") == 2)
    }

    @Test("name gaps, and entries that no module can read")
    func damagedLog() async throws {
        let toy = try await toyHouse()
        try damage(toy, "UPDATE log SET kind = 'lost' WHERE position = 2; DELETE FROM log WHERE position = 1")
        let problems = try await toy.house.fullCheck().problems.map(\.description)
        #expect(
            problems == [
                "The 2 events of notes/note1 are not numbered from 1 to 2; the last is 3.",
                "Log entry 2 cannot be applied: Log entry 2 (notes/lost) cannot be read: The kind is unknown.",
            ]
        )
        let failure = await #expect(throws: HouseFailure.self) { try await toy.house.rebuild() }
        #expect(failure?.code == .corrupt)
        #expect(try await toy.note("note3")?.text == "text 3")
    }

    @Test("bound the number of differences they list")
    func manyDifferences() async throws {
        let toy = try await toyHouse()
        try damage(
            toy,
            """
            WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2500)
            INSERT INTO tallies SELECT 'extra' || n, n FROM numbers
            """
        )
        let report = try await toy.house.fullCheck()
        #expect(report.problemCount == 2_500)
        #expect(report.problems.count == CheckReport.problemLimit)
    }

    @Test("are noticed by other houses that are open")
    func rebuildBesideOthers() async throws {
        let toy = try await toyHouse()
        let other = try await ToyHouse(modules: [Notes(), Tally()], beside: toy)
        #expect(try await other.write("x", on: "note2") == 2)
        try damage(toy, "UPDATE notes SET revision = 70 WHERE subject = 'note3'")
        #expect(try await other.write("x", on: "note3") == 71)
        _ = try await toy.house.rebuild()
        #expect(try await other.write("x", on: "note3") == 3)
        #expect(try await other.write("x", on: "note2") == 3)
    }

    @Test("write the log as lines of JSON, with a manifest of what they omit")
    func export() async throws {
        let toy = try await toyHouse()
        var bytes: [UInt8] = []
        #expect(try await toy.house.exportLog { bytes += $0 } == 7)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
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
