import Synchronization

/// A semaphore for tasks. It suspends tasks until a permit is free, in the order of their calls.
///
/// All tests start at the same time, and each fixture opens a house. Without a limit, the process would have more than
/// 1024 open files. Foundation waits for processes with `select`, which does not support that many.
final class AsyncSemaphore: Sendable {
    /// A permit; releasing the last reference frees it.
    final class Permit: Sendable {
        private let semaphore: AsyncSemaphore

        fileprivate init(_ semaphore: AsyncSemaphore) { self.semaphore = semaphore }

        deinit { semaphore.release() }
    }

    /// Limits the number of open house fixtures.
    static let houses = AsyncSemaphore(permits: 16)

    private let state: Mutex<(free: Int, waiting: [CheckedContinuation<Void, Never>])>

    init(permits: Int) { state = Mutex((permits, [])) }

    /// Waits for a permit.
    func acquire() async -> Permit {
        await withCheckedContinuation { continuation in
            let isAcquired = state.withLock { state in
                guard state.free > 0 else {
                    state.waiting.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if isAcquired { continuation.resume() }
        }
        return Permit(self)
    }

    private func release() {
        let next = state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() as CheckedContinuation? }
            state.free += 1
            return nil
        }
        next?.resume()
    }
}
