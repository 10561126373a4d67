import Synchronization

/// A generator of new identifiers. Inject it, so that tests and simulations are repeatable.
public protocol IdentifierSource: Sendable {
    /// Returns a new identifier. It is unique with high probability only: whoever stores the entity checks for a duplicate.
    func next<Subject>(_ subject: Subject.Type) -> Identifier<Subject>
}

/// A source of identifiers of ten random characters.
///
/// With a seeded generator, the same calls return the same identifiers.
public final class RandomIdentifierSource: IdentifierSource {
    private let generator: Mutex<any RandomNumberGenerator & Sendable>

    /// Creates a source that draws from `generator`, by default from the operating system.
    public init(_ generator: sending any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()) {
        self.generator = Mutex(generator)
    }

    /// Returns an identifier of 50 random bits. Among a million, the probability of a duplicate is about 0.0004.
    public func next<Subject>(_ subject: Subject.Type) -> Identifier<Subject> {
        generator.withLock { Identifier.random(using: &$0) }
    }
}
