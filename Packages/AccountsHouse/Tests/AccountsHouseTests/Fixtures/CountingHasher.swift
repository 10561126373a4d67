import HouseCore
import Synchronization

/// A hasher that counts its calls. By default, a hash is the reversed secret with a number as the salt.
final class CountingHasher: SecretHasher {
    private let base: (any SecretHasher)?
    private let hashes = Mutex(0)

    init(_ base: (any SecretHasher)? = nil) { self.base = base }

    /// The number of hashes and verifications that were computed.
    var count: Int { hashes.withLock(\.self) }

    func hash(_ secret: String) async throws(SecretHasherFailure) -> SecretHash {
        let number = next()
        if let base { return try await base.hash(secret) }
        return SecretHash(rawValue: "\(number) \(String(secret.reversed()))")
    }

    func verify(_ secret: String, against hash: SecretHash?) async throws(SecretHasherFailure) -> Bool {
        _ = next()
        if let base { return try await base.verify(secret, against: hash) }
        return hash?.rawValue.split(separator: " ", maxSplits: 1).last.map { $0 == String(secret.reversed()) } ?? false
    }

    private func next() -> Int {
        hashes.withLock { hashes in
            hashes += 1
            return hashes
        }
    }
}

/// A hasher that is always overloaded.
struct OverloadedHasher: SecretHasher {
    func hash(_ secret: String) throws(SecretHasherFailure) -> SecretHash { throw .overloaded }
    func verify(_ secret: String, against hash: SecretHash?) throws(SecretHasherFailure) -> Bool { throw .overloaded }
}
