public import FoundationCore
import Synchronization

/// A clock that stands still until a test moves it.
///
/// ```swift
/// let clock = TestClock()
/// clock.advance(by: .seconds(5))          // whoever sleeps until then wakes up
/// ```
public final class TestClock: WallClock {
    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now: Instant
        var sleepers: [Int: Sleeper] = [:]
        var nextSleeper = 0
    }

    private let state: Mutex<State>

    /// A clock that shows `now`; by default 2030-01-01T00:00:00Z.
    public init(now: Instant = Instant(millisecondsSince1970: 1_893_456_000_000)) {
        state = Mutex(State(now: now))
    }

    /// The time that was set last.
    public var now: Instant { state.withLock(\.now) }

    /// One millisecond.
    public var minimumResolution: Duration { .milliseconds(1) }

    /// How many tasks sleep on this clock now: what a test waits for before it moves the clock.
    public var sleeperCount: Int { state.withLock(\.sleepers.count) }

    /// Moves the clock forward and wakes every sleeper whose deadline has come.
    public func advance(by duration: Duration) { set(to: now.advanced(by: duration)) }

    /// Sets the clock, also backwards as real clocks jump, and wakes every sleeper whose deadline has come.
    public func set(to instant: Instant) {
        let due = state.withLock { state in
            state.now = instant
            let due = state.sleepers.filter { $0.value.deadline <= instant }
            for key in due.keys { state.sleepers[key] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Waits until a test has moved the clock to `deadline`.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let key = state.withLock { state in
            state.nextSleeper += 1
            return state.nextSleeper
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isOver = state.withLock { state in
                    if deadline <= state.now || Task.isCancelled { return true }
                    state.sleepers[key] = Sleeper(deadline: deadline, continuation: continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let sleeper = state.withLock { $0.sleepers.removeValue(forKey: key) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
        try Task.checkCancellation()
    }
}
