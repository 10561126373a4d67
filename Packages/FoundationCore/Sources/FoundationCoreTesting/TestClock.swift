public import FoundationCore
import Synchronization

/// A clock that advances only when a test advances it.
///
/// ```swift
/// let clock = TestClock()
/// clock.advance(by: .seconds(5))          // resumes tasks whose deadline has passed
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

    /// Creates a clock; by default at 2030-01-01T00:00:00Z.
    public init(now: Instant = Instant(millisecondsSince1970: 1_893_456_000_000)) {
        state = Mutex(State(now: now))
    }

    /// The current time of the clock.
    public var now: Instant { state.withLock(\.now) }

    /// One millisecond.
    public var minimumResolution: Duration { .milliseconds(1) }

    /// The number of tasks that sleep on this clock. A test waits for the expected number before it advances the clock.
    public var sleeperCount: Int { state.withLock(\.sleepers.count) }

    /// Advances the clock and resumes every task whose deadline has passed.
    public func advance(by duration: Duration) { set(to: now.advanced(by: duration)) }

    /// Sets the clock, forwards or backwards, and resumes every task whose deadline has passed.
    public func set(to instant: Instant) {
        let due = state.withLock { state in
            state.now = instant
            let due = state.sleepers.filter { $0.value.deadline <= instant }
            for key in due.keys { state.sleepers[key] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Waits until the clock reaches the deadline.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
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
