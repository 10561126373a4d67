/// Exponential back-off with jitter: the delays between the attempts of a request.
public struct HTTPBackoff: Sendable {
    /// The delay before the second attempt, without jitter.
    public var base: Duration
    /// The maximum delay, without jitter.
    public var maximum: Duration
    /// Returns a random number in 0..<1, for the jitter.
    public var random: @Sendable () -> Double

    /// Creates delays that double from `base` to `maximum`.
    public init(
        base: Duration = .milliseconds(250),
        maximum: Duration = .seconds(30),
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) {
        self.base = base
        self.maximum = maximum
        self.random = random
    }

    /// Returns the delay after a number of failed attempts. Jitter multiplies it by a random factor from 0.5 to 1, so
    /// that the clients of a failed server do not all return at the same time.
    ///
    /// - Parameters:
    ///   - failures: the number of failed attempts, at least 1.
    ///   - base: replaces the base, for example with the reconnection time of an event stream.
    public func delay(afterFailures failures: Int, base: Duration? = nil) -> Duration {
        var delay = base ?? self.base
        for _ in 1..<max(1, failures) where delay < maximum { delay *= 2 }
        return min(delay, max(maximum, base ?? .zero)) * (0.5 + random() / 2)
    }
}
