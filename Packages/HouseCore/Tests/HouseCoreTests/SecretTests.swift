@testable import HouseCore
import Testing

@Suite("secrets") struct SecretTests {
    /// The smallest cost that libsodium permits.
    private let parameters = Argon2Hasher.Parameters(passes: 1, memory: 8_192)

    @Test("A secret gets a different argon2id hash at each call; each hash matches only this secret")
    func hashing() async throws {
        let hasher = Argon2Hasher(parameters: parameters)
        let hash = try await hasher.hash("palm"), other = try await hasher.hash("palm")
        #expect(hash.rawValue.hasPrefix("$argon2id$v=19$m=8,t=1,p=1$") && hash != other && "\(hash)" == "(hash)")
        for (secret, isRight) in [("palm", true), ("Palm", false), ("", false), ("palm\0", false)] {
            let isVerified = try await hasher.verify(secret, against: hash)
            #expect(isVerified == isRight, "\(secret)")
        }
        let isVerified = try await hasher.verify("palm", against: nil)
        #expect(!isVerified)
    }

    @Test("Secrets are verified with the parameters in their hash")
    func otherParameters() async throws {
        let hash = try await Argon2Hasher(parameters: .init(passes: 2, memory: 16_384)).hash("palm")
        let isVerified = try await Argon2Hasher(parameters: parameters).verify("palm", against: hash)
        #expect(isVerified)
    }

    @Test(
        "A damaged hash matches no secret",
        arguments: ["", "palm", "$argon2id$", "$argon2id$v=19$m=8,t=1,p=1$c2FsdA$aGFzaA"]
    )
    func damaged(text: String) async throws {
        let hasher = Argon2Hasher(parameters: parameters)
        let isVerified = try await hasher.verify("palm", against: SecretHash(rawValue: text))
        #expect(!isVerified)
    }

    @Test("Secrets are hashed with 2 passes over 64 MiB by default")
    func interactive() { #expect(Argon2Hasher.Parameters.interactive == .init(passes: 2, memory: 64 << 20)) }

    @Test("Secrets are not hashed if the memory for the hash is not available")
    func outOfMemory() async {
        let hasher = Argon2Hasher(parameters: .init(passes: 1, memory: 1))
        await #expect(throws: SecretHasherFailure.outOfMemory) { try await hasher.hash("palm") }
    }

    @Test("Further callers wait in a bounded queue; when the queue is full, callers are refused immediately")
    func queue() async throws {
        let turns = BoundedSemaphore(concurrency: 1, queueLimit: 2)
        try await turns.take()
        let waiting = (0..<2).map { _ in Task { try await turns.take() } }
        while turns.waitingCount < 2 { await Task.yield() }
        await #expect(throws: SecretHasherFailure.overloaded) { try await turns.take() }
        for task in waiting {
            turns.end()
            try await task.value
        }
        turns.end()
        try await turns.take()
        turns.end()
    }

    @Test("The secrets of many concurrent callers are all hashed")
    func concurrency() async throws {
        let hasher = Argon2Hasher(parameters: parameters, concurrency: 2, queueLimit: 98)
        let hashes = try await withThrowingTaskGroup(of: SecretHash.self) { group in
            for number in 0..<100 { group.addTask { try await hasher.hash("palm \(number)") } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(hashes.count == 100)
    }

    @Test("A source of secrets returns the requested number of bytes, which differ at each call")
    func source() {
        let source = RandomSecretSource()
        #expect(source.bytes(32).count == 32 && source.bytes(32) != source.bytes(32))
        #expect(Base64URL.bytes(of: Base64URL.text(of: [0, 255, 62, 63])) == [0, 255, 62, 63])
        #expect(Base64URL.bytes(of: "A") == nil && Base64URL.bytes(of: "AA==") == nil)
    }
}
