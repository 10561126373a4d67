internal import Synchronization

/// The port for random secrets, such as tokens.
public protocol SecretSource: Sendable {
    /// Returns new random bytes, which nobody can predict.
    func bytes(_ count: Int) -> [UInt8]
}

/// A source of secrets that draws from a random number generator; by default from the operating system.
public final class RandomSecretSource: SecretSource {
    private let generator: Mutex<any RandomNumberGenerator & Sendable>

    /// Creates a source. A generator with a seed is for tests and simulations only.
    public init(_ generator: sending any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()) {
        self.generator = Mutex(generator)
    }

    /// Returns random bytes.
    public func bytes(_ count: Int) -> [UInt8] {
        generator.withLock { generator in (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) } }
    }
}
