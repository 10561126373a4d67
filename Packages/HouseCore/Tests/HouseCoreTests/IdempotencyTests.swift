import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Synchronization
import Testing

@Suite("Idempotency records")
struct IdempotencyTests {
    private func write(
        _ text: String,
        in test: TestHouse,
        key: String,
        fingerprint: [UInt8] = [1],
        as caller: Caller = TestHouse.anna
    ) async throws -> String {
        let request = IdempotentRequest<Int>(
            key: try #require(IdempotencyKey(key, of: caller)),
            fingerprint: fingerprint
        ) { result in
            switch result {
            case .success(let revision): Array("revision \(revision)".utf8)
            case .failure(let refusal): Array("refused: \(refusal)".utf8)
            }
        }
        let command = Command.write(text, on: LogSubject(rawValue: "palm"))
        switch try await test.notes.perform(command, by: caller, once: request) {
        case .decided(let revision): return "decided \(revision)"
        case .replayed(let bytes): return "replayed \(String(decoding: bytes, as: UTF8.self))"
        }
    }

    @Test("A repeated request gets the same bytes, even after the house is reopened")
    func replay() async throws {
        let test = try await TestHouse()
        #expect(try await write("Water", in: test, key: "k1") == "decided 1")
        #expect(try await write("Water", in: test, key: "k1") == "replayed revision 1")
        #expect(try await write("Water", in: test, key: "k2") == "decided 2")
        let again = try await TestHouse(beside: test)
        #expect(try await write("Water", in: again, key: "k1") == "replayed revision 1")
        #expect(try await again.log().count == 2)
    }

    @Test("A key that was used with another request is refused; each caller has separate keys")
    func reuse() async throws {
        let test = try await TestHouse()
        #expect(try await write("Water", in: test, key: "k1") == "decided 1")
        await #expect(throws: IdempotencyKeyReused.self) {
            try await write("Prune", in: test, key: "k1", fingerprint: [2])
        }
        await #expect(throws: NoteRefusal.notYours) { try await write("Water", in: test, key: "k1", as: TestHouse.ben) }
        #expect(IdempotencyKey("k1", of: .anonymous) == nil)
        #expect(IdempotencyKey("", of: TestHouse.anna) == nil)
        #expect(IdempotencyKey(String(repeating: "k", count: 256), of: TestHouse.anna) == nil)
    }

    @Test("A refusal is stored, and a repeated request gets it again")
    func refusals() async throws {
        let test = try await TestHouse()
        await #expect(throws: NoteRefusal.empty) { try await write("", in: test, key: "k1") }
        #expect(try await write("", in: test, key: "k1") == "replayed refused: empty")
    }

    @Test("A repeated request gets its response even if its subject is no longer readable")
    func damagedSubject() async throws {
        let fragile = Fragile(), test = try await TestHouse(modules: [fragile])
        #expect(try await !test.isReplayed("k1", on: "palm"))
        fragile.damage.subjects.withLock { $0 = [LogSubject(rawValue: "palm")] }
        #expect(try await test.isReplayed("k1", on: "palm"))
        let failure = await #expect(throws: HouseFailure.self) { try await test.isReplayed("k2", on: "palm") }
        #expect(failure?.code == .corrupt)
    }

    @Test("Repeated requests within one batch get the stored response")
    func concurrency() async throws {
        let test = try await TestHouse()
        let replies = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<50 { group.addTask { try await write("Water", in: test, key: "k1") } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(replies.count { $0 == "decided 1" } == 1)
        #expect(replies.count { $0 == "replayed revision 1" } == 49)
        #expect(try await test.log().count == 1)
    }
}
