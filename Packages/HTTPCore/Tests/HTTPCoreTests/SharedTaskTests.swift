import Synchronization
import Testing

@testable import HTTPCore

@Suite("Shared task")
struct SharedTaskTests {
    @Test("After the last waiter was cancelled, a new caller must create another task")
    func abandoned() async throws {
        let reference = Mutex<SharedTask<Int>?>(nil), entries = Mutex<[Bool]>([])
        // The middlewares remove the task in this callback, so callers may still find the task here.
        let task = SharedTask<Int> {
            guard let task = reference.withLock({ $0 }) else { return }
            entries.withLock { $0.append(task.enter()) }
        }
        reference.withLock { $0 = task }
        task.start {
            for await _ in AsyncStream<Void>.makeStream().stream {}
            return 1
        }
        let waiter = Task { try await task.wait() }
        waiter.cancel()
        await #expect(throws: CancellationError.self) { try await waiter.value }
        #expect(entries.withLock { $0 } == [false])
    }

    @Test("An additional waiter gets the result")
    func joined() async throws {
        let gate = AsyncStream<Void>.makeStream()
        let task = SharedTask<Int>()
        task.start {
            for await _ in gate.stream {}
            return 1
        }
        #expect(task.enter())
        let first = Task { try await task.wait() }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        gate.continuation.finish()
        #expect(try await task.wait() == 1)
    }
}
