internal import FoundationCore
internal import Synchronization

/// The times until the next timer, as the running loops of `House.runTimers(every:onFailure:)` have read it.
final class TimerSchedule: Sendable {
    private struct State {
        var loopCount = 0
        /// The times in which no timer is due, from the time at which a loop read the timers; `nil` if no loop has read them.
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

    /// Sets the times in which no timer is due; `nil` if the timers could not be read.
    func setIdle(_ idle: Range<Instant>?) { state.withLock { $0.idle = idle } }

    /// Whether timers may be due, also because the clock was set back: then the loop may wake up late.
    func mayHaveDueTimers(at now: Instant) -> Bool {
        state.withLock { state in state.idle.map { !$0.contains(now) } ?? true }
    }
}
