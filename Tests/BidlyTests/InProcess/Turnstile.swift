import Synchronization

/// Lets so many in at once; the others wait outside, first come first served.
///
/// All tests begin at once, and each room has a house open: without a bound there are more than 1024 open files, which is
/// too many for `select`, by which Foundation waits for processes.
final class Turnstile: Sendable {
    /// What who is inside holds; whoever lets go of it has left.
    final class Place: Sendable {
        private let turnstile: Turnstile

        fileprivate init(_ turnstile: Turnstile) { self.turnstile = turnstile }

        deinit { turnstile.leave() }
    }

    /// For rooms.
    static let rooms = Turnstile(places: 16)

    private let state: Mutex<(free: Int, waiting: [CheckedContinuation<Void, Never>])>

    init(places: Int) { state = Mutex((places, [])) }

    /// Waits for a place.
    func enter() async -> Place {
        await withCheckedContinuation { continuation in
            let mayEnter = state.withLock { state in
                guard state.free > 0 else {
                    state.waiting.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if mayEnter { continuation.resume() }
        }
        return Place(self)
    }

    private func leave() {
        let next = state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() as CheckedContinuation? }
            state.free += 1
            return nil
        }
        next?.resume()
    }
}
