import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("Commits")
struct CommitTests {
    @Test("A failed commit applies nothing and is reported; later commands decide correctly")
    func notApplied() async throws {
        let test = try await TestHouse()
        try await test.write("First", on: "palm")
        test.database.failCommits(.rolledBack)
        let failure = await #expect(throws: HouseFailure.self) { try await test.write("Lost", on: "palm") }
        #expect(failure?.code == .full)
        #expect(try await test.note("palm")?.text == "First")
        #expect(try await test.write("Second", on: "palm") == 2)
        #expect(try await test.log().map(\.sequence) == [1, 2])
    }

    @Test(
        "After a commit with an unknown outcome, commands are decided on the stored state",
        arguments: [ObservedDatabase.CommitFailure.committedWithUnknownOutcome, .rolledBackWithUnknownOutcome]
    )
    func unknown(_ kind: ObservedDatabase.CommitFailure) async throws {
        let test = try await TestHouse()
        try await test.write("First", on: "palm")
        test.database.failCommits(kind)
        let failure = await #expect(throws: HouseFailure.self) { try await test.write("Perhaps", on: "palm") }
        #expect(failure?.code == .outcomeUnknown)
        let isApplied = kind == .committedWithUnknownOutcome
        #expect(try await test.note("palm")?.text == (isApplied ? "Perhaps" : "First"))
        #expect(try await test.write("Next", on: "palm") == (isApplied ? 3 : 2))
        #expect(test.database.counts.opens == 2)
    }

    @Test("After a failed statement, each command of the batch is retried separately")
    func retries() async throws {
        let test = try await TestHouse()
        try await test.write("First", on: "palm")
        test.database.failRun(containing: "INSERT INTO log")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...20 { group.addTask { _ = try? await test.write("x", on: "note\(number)") } }
            try await group.waitForAll()
        }
        // The statement fails only once. A single command therefore fails, but each command of a batch is retried and
        // succeeds.
        let count = try await test.log().count
        #expect(count == 20 || count == 21)
    }

    @Test("The number of statement executions does not depend on the batch size")
    func waits() async throws {
        let test = try await TestHouse()
        for size in [1, 8, 200] {
            try await test.write("warm up", on: "gate")
            test.database.resetCounts()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<size {
                    group.addTask {
                        let subject = LogSubject(rawValue: "size\(size)-note\(number)")
                        let request = IdempotentRequest<Int>(
                            key: try #require(IdempotencyKey("\(size)-\(number)", of: TestHouse.anna)),
                            fingerprint: [1],
                            render: { _ in [2] }
                        )
                        _ = try await test.notes.perform(.write("x", on: subject), by: TestHouse.anna, once: request)
                    }
                }
                try await group.waitForAll()
            }
            let counts = test.database.counts
            #expect(counts.begins == counts.commits)
            // Each commit executes ten statements. Five read the rebuild count, the entries of other processes, the
            // idempotency records, the sequences and the notes; five write the log, the publications, the idempotency
            // records, their chunk and the notes.
            #expect(counts.runs == 10 * counts.commits)
            #expect(size < 200 || counts.commits < 100)
        }
    }
}
