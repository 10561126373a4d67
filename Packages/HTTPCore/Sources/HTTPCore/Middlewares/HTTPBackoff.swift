/// The delays between the attempts of a request: exponential, with jitter.
public struct HTTPBackoff: Sendable {
    /// The delay before the second attempt, without jitter.
    public var base: Duration
    /// The largest delay, without jitter.
    public var maximum: Duration
    /// Returns a random number from 0 up to 1, for the jitter.
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

    /// Returns the delay after a number of failed attempts, from 1. The jitter is between half of it and all of it, so that
    /// the clients of a server that failed do not return at the same time.
    ///
    /// - Parameters:
    ///   - failures: the number of attempts that failed, at least 1.
    ///   - base: another base, such as the reconnection time of an event stream.
    public func delay(afterFailures failures: Int, base: Duration? = nil) -> Duration {
        var delay = base ?? self.base
        for _ in 1..<max(1, failures) where delay < maximum { delay *= 2 }
        return min(delay, max(maximum, base ?? .zero)) * (0.5 + random() / 2)
    }
}
