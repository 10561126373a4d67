import FoundationCore

/// A clock that always shows the same time.
struct StandingClock: WallClock {
    let now: Instant

    var minimumResolution: Duration { .milliseconds(1) }

    /// Returns immediately, because the time never reaches a deadline.
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
