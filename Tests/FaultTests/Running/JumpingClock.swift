import FoundationCore
import Synchronization

/// A clock that changes with each read: usually forward by up to 3 ms, sometimes by a jump forward or backward.
final class JumpingClock: WallClock {
    private struct State {
        var now = Instant(millisecondsSince1970: 1_893_456_000_000)
        var generator: SplitMix64
        var isFrozen = false
    }

    private let state: Mutex<State>
    private let largestJump: Int64

    /// Creates a deterministic clock: equal seeds give equal sequences of times.
    ///
    /// - Parameter largestJump: the maximum jump in milliseconds; with 0, the clock never goes back.
    init(seed: UInt64, largestJump: Int64 = 0) {
        state = Mutex(State(generator: SplitMix64(seed: seed)))
        self.largestJump = largestJump
    }

    var now: Instant {
        state.withLock { state in
            if state.isFrozen { return state.now }
            let isJump = largestJump > 0 && Int.random(in: 0..<6, using: &state.generator) == 0
            let range = isJump ? -largestJump...largestJump : 0...3
            state.now = state.now.advanced(by: .milliseconds(Int64.random(in: range, using: &state.generator)))
            return state.now
        }
    }

    var minimumResolution: Duration { .milliseconds(1) }

    /// Advances the clock.
    func advance(by duration: Duration) { state.withLock { $0.now = $0.now.advanced(by: duration) } }

    /// Freezes the clock at its current time, or lets it change again.
    func setFrozen(_ isFrozen: Bool) { state.withLock { $0.isFrozen = isFrozen } }

    /// Polls the clock until it has reached the deadline.
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        while now < deadline {
            try await Task.sleep(for: .milliseconds(1))
        }
    }
}
