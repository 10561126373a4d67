internal import Accounts
internal import FoundationCore
internal import HouseCore
internal import Synchronization

/// Hashes and verifies passwords, and rate-limits failures. Houses that share a module value share the gate.
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

    /// Runs an attempt to prove an identity. The attempt counts as failed if `proof` returns `nil` or throws an
    /// `AccountsRefusal`, but not if it throws another error.
    ///
    /// - Parameters:
    ///   - name: The name that the caller states.
    ///   - address: The network address of the caller.
    ///   - now: The time by the clock of the house.
    ///   - proof: Returns `nil` if the identity is not proven.
    /// - Throws: `AccountsRefusal.tooManyFailures` if the limit is reached; the errors of `proof`.
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

    /// Returns whether a password matches a hash. Without a hash, returns `false` after the same amount of work, so
    /// that the response time reveals nothing.
    ///
    /// - Throws: `SecretHasherFailure`.
    func verify(_ password: Password, against hash: SecretHash?) async throws(SecretHasherFailure) -> Bool {
        try await hasher.verify(password.text, against: hash)
    }
}
