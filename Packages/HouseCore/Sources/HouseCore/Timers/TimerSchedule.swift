internal import FoundationCore
internal import Synchronization

/// Caches when the next timer is due, so that a request can skip reading the timers. Loops of
/// `House.runTimers(every:onFailure:)` fill the cache.
final class TimerSchedule: Sendable {
    private struct State {
        var loopCount = 0
        /// The interval that is known to contain no due timer: from the last read of the timers to the next due time.
        /// `nil` if the timers have not been read, or could not be read.
        var idle: Range<Instant>?
    }

    private let state = Mutex(State())

    func loopDidStart() { state.withLock { $0.loopCount += 1 } }

    func loopDidEnd() {
        state.withLock { state in
            state.loopCount -= 1
            if state.loopCount == 0 { state.idle = nil }
        }
    }

    /// Sets the interval that contains no due timer; `nil` if the timers could not be read.
    func setIdle(_ idle: Range<Instant>?) { state.withLock { $0.idle = idle } }

    /// Returns `false` within the known idle interval, and `true` otherwise, for example after the clock was set back.
    func mayHaveDueTimers(at now: Instant) -> Bool {
        state.withLock { state in state.idle.map { !$0.contains(now) } ?? true }
    }
}
