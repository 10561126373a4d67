internal import FoundationCore
internal import Synchronization

/// The time of the next timer, as the running loops of `House.runTimers(every:onFailure:)` have read it.
final class TimerSchedule: Sendable {
    private struct State {
        var loopCount = 0
        /// The time before which no timer is due; `nil` if no loop has read it.
        var next: Instant?
    }

    private let state = Mutex(State())

    func loopDidStart() { state.withLock { $0.loopCount += 1 } }

    func loopDidEnd() {
        state.withLock { state in
            state.loopCount -= 1
            if state.loopCount == 0 { state.next = nil }
        }
    }

    /// Sets the time before which no timer is due; `nil` if the timers could not be read.
    func setNext(_ next: Instant?) { state.withLock { $0.next = next } }

    func mayHaveDueTimers(at now: Instant) -> Bool {
        state.withLock { state in state.next.map { $0 <= now } ?? true }
    }
}
