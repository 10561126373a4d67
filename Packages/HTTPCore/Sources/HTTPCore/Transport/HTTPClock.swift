/// The clock of transports and middlewares, for timeouts, delays and durations. Tests inject their own.
public struct HTTPClock: Sendable {
    /// Returns the time since a fixed instant. It never decreases.
    public let elapsed: @Sendable () -> Duration
    /// Waits for a duration. Throws `CancellationError` if the task is cancelled.
    public let sleep: @Sendable (Duration) async throws -> Void

    /// Creates a clock from its functions.
    public init(elapsed: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) async throws -> Void)
    {
        self.elapsed = elapsed
        self.sleep = sleep
    }

    /// Creates a clock from a clock of the standard library.
    public init<Base: Clock<Duration>>(_ clock: Base) {
        let start = clock.now
        self.init(
            elapsed: { start.duration(to: clock.now) },
            sleep: { duration in try await clock.sleep(for: duration) }
        )
    }

    /// The continuous clock of the system, which also advances while the machine sleeps.
    public static let continuous = HTTPClock(ContinuousClock())
}
