internal import Synchronization

/// The port for random secrets, such as tokens.
public protocol SecretSource: Sendable {
    /// Returns new random bytes that cannot be predicted.
    func bytes(_ count: Int) -> [UInt8]
}

/// A source of secrets that uses a random number generator; by default, that of the operating system.
public final class RandomSecretSource: SecretSource {
    private let generator: Mutex<any RandomNumberGenerator & Sendable>

    /// Creates a source. Use a seeded generator only in tests and simulations.
    public init(_ generator: sending any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()) {
        self.generator = Mutex(generator)
    }

    /// Returns random bytes.
    public func bytes(_ count: Int) -> [UInt8] {
        generator.withLock { generator in (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) } }
    }
}
