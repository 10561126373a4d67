import HTTPCore
import Synchronization

/// A clock whose sleeps advance it immediately, and which records them.
final class FastForwardClock: Sendable {
    private let state = Mutex((now: Duration.zero, sleeps: [Duration]()))

    /// The durations that were slept.
    var sleeps: [Duration] { state.withLock { $0.sleeps } }

    var clock: HTTPClock {
        HTTPClock { [self] in
            state.withLock { $0.now }
        } sleep: { [self] duration in
            try Task.checkCancellation()
            state.withLock { state in
                state.now += duration
                state.sleeps.append(duration)
            }
        }
    }
}
