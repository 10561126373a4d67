/// The port for hashing secrets that people choose. The work is expensive by design, so that guessing is, too.
public protocol SecretHasher: Sendable {
    /// Returns a hash with a random salt and its parameters.
    ///
    /// - Throws: `SecretHasherFailure`.
    func hash(_ secret: String) async throws(SecretHasherFailure) -> SecretHash

    /// Returns whether a hash is that of a secret. For `nil`, it computes one hash and returns `false`, so that the
    /// duration does not reveal whether a hash exists.
    ///
    /// - Throws: `SecretHasherFailure`.
    func verify(_ secret: String, against hash: SecretHash?) async throws(SecretHasherFailure) -> Bool
}

/// The hash of a secret, with its salt and parameters, as text. Its description does not reveal it.
public struct SecretHash: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The text as it is stored.
    public let rawValue: String
    /// Creates a hash from its stored text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A placeholder.
    public var description: String { "(hash)" }
}

/// A failure of hashing.
public enum SecretHasherFailure: Error, Sendable, Hashable {
    /// Too many callers wait. Nothing was hashed.
    case overloaded
    /// The memory for the hash is not available.
    case outOfMemory
}
