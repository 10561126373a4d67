import FoundationCore
import Synchronization

/// A clock that shows another time whenever it is looked at: mostly a little later, at times a leap ahead or back.
final class JumpingClock: WallClock {
    private struct State {
        var now = Instant(millisecondsSince1970: 1_893_456_000_000)
        var generator: SplitMix64
        var isStanding = false
    }

    private let state: Mutex<State>
    private let leap: Int64

    /// A clock that is determined by `seed`, with leaps of at most so many milliseconds; without any it never runs back.
    init(seed: UInt64, leap: Int64 = 0) {
        state = Mutex(State(generator: SplitMix64(seed: seed)))
        self.leap = leap
    }

    var now: Instant {
        state.withLock { state in
            if state.isStanding { return state.now }
            let isLeap = leap > 0 && Int.random(in: 0..<6, using: &state.generator) == 0
            let range = isLeap ? -leap...leap : 0...3
            state.now = state.now.advanced(by: .milliseconds(Int64.random(in: range, using: &state.generator)))
            return state.now
        }
    }

    var minimumResolution: Duration { .milliseconds(1) }

    /// Sets the clock, as an operator might.
    func advance(by duration: Duration) { state.withLock { $0.now = $0.now.advanced(by: duration) } }

    /// Whether the clock shows the same time until it is told otherwise.
    func stand(_ isStanding: Bool) { state.withLock { $0.isStanding = isStanding } }

    /// Looks at the clock until it has come that far.
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        while now < deadline {
            try await Task.sleep(for: .milliseconds(1))
        }
    }
}
