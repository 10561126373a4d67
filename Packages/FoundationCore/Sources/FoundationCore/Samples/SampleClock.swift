/// A clock that shows ``Sample/start`` when it is created and then runs normally. For previews with sample values.
public struct SampleClock: WallClock {
    private let system = SystemClock()
    private let lead: Duration

    /// Creates a clock that now shows ``Sample/start``.
    public init() { lead = system.now.duration(to: Sample.start) }

    /// The current time of the clock.
    public var now: Instant { system.now.advanced(by: lead) }

    /// One millisecond.
    public var minimumResolution: Duration { system.minimumResolution }

    /// Waits until the deadline.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await system.sleep(until: deadline.advanced(by: .zero - lead), tolerance: tolerance)
    }
}
