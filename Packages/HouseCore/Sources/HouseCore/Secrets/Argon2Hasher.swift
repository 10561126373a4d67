internal import CHouseSodium
internal import Dispatch

/// Hashes secrets with libsodium's argon2id (RFC 9106), on threads outside Swift's pool.
///
/// Each hash needs much memory, so the number of concurrent hashes is limited. Further callers wait in a bounded queue;
/// if it is full, they are refused immediately.
///
/// Each hash has a new random salt from the operating system.
public final class Argon2Hasher: SecretHasher {
    /// The cost of a hash.
    public struct Parameters: Sendable, Hashable {
        /// The number of passes over the memory.
        public var passes: Int
        /// The memory in bytes.
        public var memory: Int

        /// Creates parameters. libsodium requires at least one pass and 8,192 bytes of memory.
        public init(passes: Int, memory: Int) {
            self.passes = passes
            self.memory = memory
        }

        /// libsodium's parameters for interactive sign-ins: 2 passes over 64 MiB.
        public static let interactive = Parameters(
            passes: Int(crypto_pwhash_opslimit_interactive()),
            memory: crypto_pwhash_memlimit_interactive()
        )
    }

    private let parameters: Parameters
    private let turns: BoundedSemaphore
    private let queue = DispatchQueue(label: "bidly.house.secrets", attributes: .concurrent)

    /// Creates a hasher.
    ///
    /// - Parameters:
    ///   - parameters: the cost of new hashes. Existing hashes are verified with their own parameters.
    ///   - concurrency: the maximum number of concurrent hashes.
    ///   - queueLimit: the maximum number of waiting callers.
    public init(parameters: Parameters = .interactive, concurrency: Int = 2, queueLimit: Int = 32) {
        precondition(sodium_init() >= 0, "libsodium cannot be used on this machine.")
        self.parameters = parameters
        turns = BoundedSemaphore(concurrency: concurrency, queueLimit: queueLimit)
    }

    /// Hashes a secret with a new salt.
    ///
    /// - Throws: `SecretHasherFailure`: `.overloaded` if the queue is full; `.outOfMemory` if the memory is not
    ///   available.
    public func hash(_ secret: String) async throws(SecretHasherFailure) -> SecretHash {
        let parameters = parameters
        guard let hash = try await run({ Self.hash(secret, parameters) }) else { throw .outOfMemory }
        return hash
    }

    /// Returns `true` if `hash` is a hash of the secret. If `hash` is `nil`, hashes the secret and returns `false`.
    ///
    /// - Throws: `SecretHasherFailure.overloaded` if the queue is full. A damaged hash is not an error; it matches no
    ///   secret.
    public func verify(_ secret: String, against hash: SecretHash?) async throws(SecretHasherFailure) -> Bool {
        let parameters = parameters
        return try await run {
            guard let hash else {
                _ = Self.hash(secret, parameters)
                return false
            }
            let secret = secret.utf8.map(CChar.init(bitPattern:))
            return crypto_pwhash_str_verify(hash.rawValue, secret, UInt64(secret.count)) == 0
        }
    }

    private static func hash(_ secret: String, _ parameters: Parameters) -> SecretHash? {
        let secret = secret.utf8.map(CChar.init(bitPattern:))
        var text = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
        let status = crypto_pwhash_str(
            &text,
            secret,
            UInt64(secret.count),
            UInt64(parameters.passes),
            parameters.memory
        )
        guard status == 0 else { return nil }
        return SecretHash(
            rawValue: String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        )
    }

    /// Runs `work` when a slot is free.
    ///
    /// - Throws: `SecretHasherFailure.overloaded` if the queue is full.
    private func run<Result: Sendable>(
        _ work: @escaping @Sendable () -> Result
    ) async throws(SecretHasherFailure) -> Result {
        try await turns.take()
        defer { turns.end() }
        return await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }
}
