/// The port for hashing secrets that people choose. Hashing is expensive by design, to make guessing expensive.
public protocol SecretHasher: Sendable {
    /// Hashes a secret. The hash contains a random salt and the parameters.
    ///
    /// - Throws: `SecretHasherFailure` if the hash cannot be computed.
    func hash(_ secret: String) async throws(SecretHasherFailure) -> SecretHash

    /// Returns `true` if `hash` is a hash of the secret. If `hash` is `nil`, computes a hash and returns `false`, so
    /// that the duration does not reveal whether a hash exists.
    ///
    /// - Throws: `SecretHasherFailure` if the hash cannot be computed.
    func verify(_ secret: String, against hash: SecretHash?) async throws(SecretHasherFailure) -> Bool
}

/// The hash of a secret, with its salt and parameters, as text. The description does not reveal the hash.
public struct SecretHash: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The text to store.
    public let rawValue: String
    /// Creates a hash from its stored text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text `(hash)`.
    public var description: String { "(hash)" }
}

/// A failure of hashing.
public enum SecretHasherFailure: Error, Sendable, Hashable {
    /// Too many callers are waiting. Nothing was hashed.
    case overloaded
    /// The memory for the hash is not available.
    case outOfMemory
}
