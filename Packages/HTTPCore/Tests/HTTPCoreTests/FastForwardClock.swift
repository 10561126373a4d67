import HTTPCore
import Synchronization

/// A clock whose sleeps return immediately and advance its time. It records the sleeps.
final class FastForwardClock: Sendable {
    private let state = Mutex((now: Duration.zero, sleeps: [Duration]()))

    /// The durations of all sleeps.
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
