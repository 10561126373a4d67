internal import Dispatch

/// Runs the jobs of one actor on a thread outside of Swift's own pool, one after the other: they may block.
final class DatabaseExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(label: String) { queue = DispatchQueue(label: label) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// What `body` makes on this thread, handed over.
    func make<Made>(_ body: @escaping @Sendable () throws -> sending Made) async throws -> sending Made {
        try await withCheckedThrowingContinuation { continuation in
            queue.async {
                do {
                    continuation.resume(returning: try body())
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }
}
