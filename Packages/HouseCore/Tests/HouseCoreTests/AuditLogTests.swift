import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("The audit log")
struct AuditLogTests {
    private func page(
        _ start: ActivityQuery.Start,
        limit: Int = 100,
        in test: TestHouse
    ) async throws -> [String] {
        try await test.house.read { try $0.auditLog(start, limit: limit) }.map { entry in
            "\(entry.position) \(entry.kind) \(entry.record.actor) \(String(decoding: entry.record.data, as: UTF8.self))"
        }
    }

    @Test("Entries contain the actor and the public publication, but no other publications")
    func records() async throws {
        let test = try await TestHouse()
        try await test.write("Water", on: "palm")
        try await test.write("Prune", on: "rose", due: test.clock.now.advanced(by: .seconds(60)))
        let written = #"1 written member(anna) {"text":"Water"}"#
        #expect(
            try await page(.after(0), in: test) == [written, #"2 written pseudonym("x") {"text":"Prune"}"#]
        )
        test.clock.advance(by: .seconds(60))
        try await test.house.runDueTimers()
        #expect(
            try await page(.after(0), in: test) == [
                written, #"2 written member(anna) {"text":"Prune"}"#, #"3 expired house {"expired":true}"#,
            ]
        )
    }

    @Test("Pages after and before a position contain the entries of all modules in log order")
    func pages() async throws {
        let test = try await TestHouse(modules: [Notes(), Bells()])
        try await test.write("1", on: "palm")
        let bell = Bells.set(LogSubject(rawValue: "palm"), to: test.clock.now.advanced(by: .seconds(9)))
        try await test.house.module(Bells.self).perform(bell, by: .house)
        try await test.write("2", on: "palm")
        let first = #"1 written member(anna) {"text":"1"}"#, last = #"3 written member(anna) {"text":"2"}"#
        let all = try await page(.after(0), in: test)
        #expect(all.count == 3 && all[0] == first && all[1].hasPrefix("2 set house") && all[2] == last)
        #expect(try await page(.after(1), limit: 1, in: test) == [all[1]])
        #expect(try await page(.before(nil), limit: 2, in: test) == [last, all[1]])
        #expect(try await page(.before(2), in: test) == [first])
        #expect(try await page(.after(3), in: test) == [])
    }

    @Test("Events since a time are counted by kind, up to a maximum number of entries")
    func counts() async throws {
        let test = try await TestHouse()
        try await test.write("1", on: "palm")
        test.clock.advance(by: .seconds(60))
        let start = test.clock.now
        func counts(among limit: Int) async throws -> (String, Bool) {
            let counts = try await test.house.read { try $0.eventCounts(since: start, limit: limit) }
            return (counts.counts.map { "\($0.module) \($0.kind) \($0.number)" }.joined(), counts.isComplete)
        }
        #expect(try await counts(among: 10) == ("", true))
        for number in 2...4 { try await test.write("\(number)", on: "palm") }
        #expect(try await counts(among: 10) == ("notes written 3", true))
        #expect(try await counts(among: 3) == ("notes written 3", true))
        #expect(try await counts(among: 2) == ("notes written 2", false))
    }
}
