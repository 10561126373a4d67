import Synchronization

/// Where new identifiers come from; injected, so that tests and simulations can repeat them.
public protocol IdentifierSource: Sendable {
    /// A new identifier; almost certainly one that was never given before, which whoever keeps the things checks.
    func next<Subject>(_ subject: Subject.Type) -> Identifier<Subject>
}

/// Identifiers in the house's form, from a random number generator.
///
/// With a seeded generator the same calls give the same identifiers.
public final class RandomIdentifierSource: IdentifierSource {
    private let generator: Mutex<any RandomNumberGenerator & Sendable>

    /// A source that draws from `generator`; by default from the operating system.
    public init(_ generator: sending any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()) {
        self.generator = Mutex(generator)
    }

    /// An identifier of 50 random bits; two of a million collide with a probability of about 0.0004.
    public func next<Subject>(_ subject: Subject.Type) -> Identifier<Subject> {
        generator.withLock { Identifier.random(using: &$0) }
    }
}
