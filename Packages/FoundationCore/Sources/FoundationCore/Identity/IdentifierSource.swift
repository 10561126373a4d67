import Synchronization

/// A generator of new identifiers. Inject it to make tests and simulations repeatable.
public protocol IdentifierSource: Sendable {
    /// Returns a new identifier. It is unique with high probability only, so check for a duplicate when you store the
    /// entity.
    func next<Subject>(_ subject: Subject.Type) -> Identifier<Subject>
}

/// A source of identifiers of ten random characters.
///
/// With equally seeded generators, two sources return the same identifiers.
public final class RandomIdentifierSource: IdentifierSource {
    private let generator: Mutex<any RandomNumberGenerator & Sendable>

    /// Creates a source that draws from `generator`, by default from the operating system.
    public init(_ generator: sending any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()) {
        self.generator = Mutex(generator)
    }

    /// Returns an identifier with 50 random bits. Among a million identifiers, the probability of a duplicate is about
    /// 0.0004.
    public func next<Subject>(_ subject: Subject.Type) -> Identifier<Subject> {
        generator.withLock { Identifier.random(using: &$0) }
    }
}
