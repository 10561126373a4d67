internal import Accounts
internal import FoundationCore
internal import HouseCore
internal import Synchronization

/// Hashes and verifies passwords, with the limit of failures. The houses of one process that share a module share it.
final class SignInGate: Sendable {
    private let hasher: any SecretHasher
    private let limiter: Mutex<FailedSignInLimiter>

    init(_ hasher: any SecretHasher, _ limiter: sending FailedSignInLimiter) {
        self.hasher = hasher
        self.limiter = Mutex(limiter)
    }

    /// Returns the hash of a new password.
    ///
    /// - Throws: `SecretHasherFailure`.
    func hash(_ password: Password) async throws(SecretHasherFailure) -> SecretHash {
        try await hasher.hash(password.text)
    }

    /// Runs a proof of identity, which counts as failed unless it returns a value.
    ///
    /// - Parameters:
    ///   - name: the name that the caller states.
    ///   - address: the network address of the caller.
    ///   - now: the time of the house.
    ///   - proof: returns `nil` if the identity is not proven. A refusal that it throws counts, too; a failure of the house
    ///     or of the hasher does not.
    /// - Throws: `AccountsRefusal.tooManyFailures`; what `proof` throws.
    func attempt<Proof>(
        _ name: String,
        from address: String?,
        at now: Instant,
        _ proof: () async throws -> Proof?
    ) async throws -> Proof? {
        let attempt: FailedSignInLimiter.Attempt
        do {
            attempt = try limiter.withLock { limiter throws(FailedSignInLimiter.LimitReached) in
                try limiter.begin(name: name, address: address, at: now)
            }
        } catch {
            throw AccountsRefusal.tooManyFailures(retryAfter: error.retryAfter)
        }
        do {
            let proof = try await proof()
            if proof != nil { limiter.withLock { $0.succeed(attempt) } }
            return proof
        } catch  where !(error is AccountsRefusal) {
            limiter.withLock { $0.succeed(attempt) }
            throw error
        }
    }

    /// Returns whether a password has a hash. Without a hash it does the same work.
    ///
    /// - Throws: `SecretHasherFailure`.
    func verify(_ password: Password, against hash: SecretHash?) async throws(SecretHasherFailure) -> Bool {
        try await hasher.verify(password.text, against: hash)
    }
}
