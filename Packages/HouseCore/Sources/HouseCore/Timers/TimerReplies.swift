internal import Synchronization

/// Collects the replies to a batch of timer commands.
final class TimerReplies: Sendable {
    private struct State {
        var results: [Result<Void, any Error>?]
        var missing: Int
        var continuation: CheckedContinuation<[Result<Void, any Error>], Never>?
    }

    private let state: Mutex<State>

    /// Creates a collector of `count` replies.
    init(count: Int) { state = Mutex(State(results: Array(repeating: nil, count: count), missing: count)) }

    /// Receives the reply to the command at an index.
    func receive(_ result: Result<Void, any Error>, at index: Int) {
        update { state in
            state.results[index] = result
            state.missing -= 1
        }
    }

    /// Waits for all replies, and returns them in the order of the commands. Only one caller may wait.
    func all() async -> [Result<Void, any Error>] {
        await withCheckedContinuation { continuation in update { $0.continuation = continuation } }
    }

    private func update(_ change: (inout State) -> Void) {
        let complete = state.withLock { state in
            change(&state)
            return state.missing == 0 ? state : nil
        }
        complete?.continuation?.resume(returning: complete?.results.compactMap(\.self) ?? [])
    }
}
