import FoundationCore

/// A clock whose time never changes.
struct StandingClock: WallClock {
    let now: Instant

    var minimumResolution: Duration { .milliseconds(1) }

    /// Returns immediately, because waiting for the deadline would never end.
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
