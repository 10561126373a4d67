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
        in toy: ToyHouse,
        key: String,
        fingerprint: [UInt8] = [1],
        as caller: Caller = ToyHouse.anna
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
        switch try await toy.notes.perform(command, by: caller, once: request) {
        case .decided(let revision): return "decided \(revision)"
        case .replayed(let bytes): return "replayed \(String(decoding: bytes, as: UTF8.self))"
        }
    }

    @Test("replay the response byte for byte, also after the house is opened again")
    func replay() async throws {
        let toy = try await ToyHouse()
        #expect(try await write("Water", in: toy, key: "k1") == "decided 1")
        #expect(try await write("Water", in: toy, key: "k1") == "replayed revision 1")
        #expect(try await write("Water", in: toy, key: "k2") == "decided 2")
        let again = try await ToyHouse(beside: toy)
        #expect(try await write("Water", in: again, key: "k1") == "replayed revision 1")
        #expect(try await again.log().count == 2)
    }

    @Test("refuse the key for another request, and keep the keys of callers apart")
    func reuse() async throws {
        let toy = try await ToyHouse()
        #expect(try await write("Water", in: toy, key: "k1") == "decided 1")
        await #expect(throws: IdempotencyKeyReused.self) {
            try await write("Prune", in: toy, key: "k1", fingerprint: [2])
        }
        await #expect(throws: NoteRefusal.notYours) { try await write("Water", in: toy, key: "k1", as: ToyHouse.ben) }
        #expect(IdempotencyKey("k1", of: .anonymous) == nil)
        #expect(IdempotencyKey("", of: ToyHouse.anna) == nil)
        #expect(IdempotencyKey(String(repeating: "k", count: 256), of: ToyHouse.anna) == nil)
    }

    @Test("store refusals of rules, too")
    func refusals() async throws {
        let toy = try await ToyHouse()
        await #expect(throws: NoteRefusal.empty) { try await write("", in: toy, key: "k1") }
        #expect(try await write("", in: toy, key: "k1") == "replayed refused: empty")
    }

    @Test("answer a repeat whose subject cannot be read any longer")
    func damagedSubject() async throws {
        let fragile = Fragile(), toy = try await ToyHouse(modules: [fragile])
        #expect(try await !toy.isReplayed("k1", on: "palm"))
        fragile.damage.subjects.withLock { $0 = [LogSubject(rawValue: "palm")] }
        #expect(try await toy.isReplayed("k1", on: "palm"))
        let failure = await #expect(throws: HouseFailure.self) { try await toy.isReplayed("k2", on: "palm") }
        #expect(failure?.code == .corrupt)
    }

    @Test("hold within one batch")
    func concurrency() async throws {
        let toy = try await ToyHouse()
        let replies = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<50 { group.addTask { try await write("Water", in: toy, key: "k1") } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(replies.count { $0 == "decided 1" } == 1)
        #expect(replies.count { $0 == "replayed revision 1" } == 49)
        #expect(try await toy.log().count == 1)
    }
}
