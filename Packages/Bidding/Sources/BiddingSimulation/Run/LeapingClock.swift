public import FoundationCore
internal import Synchronization

/// A clock on which nobody waits: it goes on as another one does, and whoever wants to sleep is there at once.
///
/// For what takes people days and is to be seen in a moment.
///
/// ```swift
/// let clock = LeapingClock(ahead: SystemClock())
/// clock.advance(to: auction.endsAt)
/// ```
public final class LeapingClock: WallClock {
    private let slow: any WallClock
    /// How far it is ahead of the other clock.
    private let lead = Mutex(Duration.zero)

    /// A clock that shows the time of another one, until somebody sleeps.
    public init(ahead clock: any WallClock) { slow = clock }

    /// The time of the other clock, and all that was slept.
    public var now: Instant { lead.withLock { slow.now.advanced(by: $0) } }

    /// One millisecond.
    public var minimumResolution: Duration { .milliseconds(1) }

    /// Lets all time until the deadline pass, and others go on.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        advance(to: deadline)
        await Task.yield()
    }

    /// Lets all time until then pass; never back.
    public func advance(to time: Instant) {
        lead.withLock { lead in
            let wait = slow.now.advanced(by: lead).duration(to: time)
            if wait > .zero { lead += wait }
        }
    }
}
