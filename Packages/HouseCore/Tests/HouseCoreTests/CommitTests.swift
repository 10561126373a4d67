import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("Commits")
struct CommitTests {
    @Test("that fail apply nothing, say so, and leave the next commands right")
    func notApplied() async throws {
        let toy = try await ToyHouse()
        try await toy.write("First", on: "palm")
        toy.database.failCommits(.notApplied)
        let failure = await #expect(throws: HouseFailure.self) { try await toy.write("Lost", on: "palm") }
        #expect(failure?.code == .full)
        #expect(try await toy.note("palm")?.text == "First")
        #expect(try await toy.write("Second", on: "palm") == 2)
        #expect(try await toy.log().map(\.sequence) == [1, 2])
    }

    @Test(
        "with an unknown outcome are reported as unknown, and the next commands decide on what is stored",
        arguments: [ObservedDatabase.CommitFailure.appliedButUnknown, .lostAndUnknown]
    )
    func unknown(_ kind: ObservedDatabase.CommitFailure) async throws {
        let toy = try await ToyHouse()
        try await toy.write("First", on: "palm")
        toy.database.failCommits(kind)
        let failure = await #expect(throws: HouseFailure.self) { try await toy.write("Perhaps", on: "palm") }
        #expect(failure?.code == .outcomeUnknown)
        let isApplied = kind == .appliedButUnknown
        #expect(try await toy.note("palm")?.text == (isApplied ? "Perhaps" : "First"))
        #expect(try await toy.write("Next", on: "palm") == (isApplied ? 3 : 2))
        #expect(toy.database.counts.opens == 2)
    }

    @Test("with one statement that fails are tried again for each command")
    func retries() async throws {
        let toy = try await ToyHouse()
        try await toy.write("First", on: "palm")
        toy.database.failRun(containing: "INSERT INTO log")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...20 { group.addTask { _ = try? await toy.write("x", on: "note\(number)") } }
            try await group.waitForAll()
        }
        // The statement failed once: for a lone command that fails it, for a batch nothing is lost.
        let count = try await toy.log().count
        #expect(count == 20 || count == 21)
    }

    @Test("wait for the database a number of times that does not depend on the size of the batch")
    func waits() async throws {
        let toy = try await ToyHouse()
        for size in [1, 8, 200] {
            try await toy.write("warm up", on: "gate")
            toy.database.resetCounts()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<size {
                    group.addTask {
                        let subject = LogSubject(rawValue: "size\(size)-note\(number)")
                        let request = IdempotentRequest<Int>(
                            key: try #require(IdempotencyKey("\(size)-\(number)", of: ToyHouse.anna)),
                            fingerprint: [1],
                            render: { _ in [2] }
                        )
                        _ = try await toy.notes.perform(.write("x", on: subject), by: ToyHouse.anna, once: request)
                    }
                }
                try await group.waitForAll()
            }
            let counts = toy.database.counts
            #expect(counts.begins == counts.commits)
            // Rebuild count, catch-up, idempotency records, sequences, notes; log, publications, records, their chunk, notes.
            #expect(counts.runs == 10 * counts.commits)
            #expect(size < 200 || counts.commits < 100)
        }
    }
}
