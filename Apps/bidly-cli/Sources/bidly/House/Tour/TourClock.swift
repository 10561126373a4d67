import FoundationCore
import Synchronization

/// A clock for a tour: it begins at a time, goes on as the real one does, and whoever waits is there at once.
final class TourClock: WallClock {
    private let real = SystemClock()
    /// How far it is ahead of the real time.
    private let lead = Mutex(Duration.zero)

    var now: Instant { lead.withLock { real.now.advanced(by: $0) } }

    var minimumResolution: Duration { real.minimumResolution }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        advance(to: deadline)
        // Others want to go on, too.
        await Task.yield()
    }

    /// Lets all time until then pass.
    func advance(to time: Instant) {
        lead.withLock { lead in
            let wait = real.now.advanced(by: lead).duration(to: time)
            if wait > .zero { lead += wait }
        }
    }
}
