import FoundationCore
import Synchronization

/// A clock on which nobody waits: it shows the time that somebody wanted to sleep until.
final class LeapingClock: WallClock {
    private let time: Mutex<Instant>

    init(now: Instant = Sample.start) { time = Mutex(now) }

    var now: Instant { time.withLock(\.self) }
    var minimumResolution: Duration { .milliseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        await Task.yield()
        time.withLock { $0 = max($0, deadline) }
    }
}
