import Dispatch
import HouseCore
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

@Suite("Short reads")
struct CallingThreadReadTests {
    @Test("A short read runs on the thread of its caller and reads the last commit")
    func threads() async throws {
        let test = try await TestHouse()
        for text in ["Water", "Prune"] {
            try await test.write(text, on: "palm")
            let caller = Self.thread
            let read = try await test.notes.readOnCallingThread { session, _ in
                try session.load([LogSubject(rawValue: "palm")])
                return (text: session.note(LogSubject(rawValue: "palm"))?.text, thread: Self.thread)
            }
            #expect(read.text == text)
            #expect(read.thread == caller)
        }
    }

    @Test("Concurrent short reads all succeed")
    func concurrency() async throws {
        let test = try await TestHouse()
        try await test.write("Water", on: "palm")
        try await withThrowingTaskGroup(of: Int64.self) { group in
            for _ in 0..<200 { group.addTask { try await test.house.readOnCallingThread { try $0.lastPosition() } } }
            for try await position in group { #expect(position == 1) }
        }
    }

    @Test("A short read after the house was closed throws")
    func closed() async throws {
        let test = try await TestHouse()
        _ = try await test.house.readOnCallingThread { try $0.lastPosition() }
        await test.house.close()
        await #expect(throws: HouseFailure.self) { try await test.house.readOnCallingThread { try $0.lastPosition() } }
    }

    @Test("In a house with one user, reads run on the caller's thread, and concurrent reads succeed")
    func oneUser() async throws {
        let test = try await TestHouse(readsOnCallingThread: true)
        try await test.write("Water", on: "palm")
        let caller = Self.thread
        #expect(try await test.house.read { _ in Self.thread } == caller)
        try await withThrowingTaskGroup(of: Int64.self) { group in
            for _ in 0..<200 { group.addTask { try await test.house.read { try $0.lastPosition() } } }
            for try await position in group { #expect(position == 1) }
        }
        await test.house.close()
        await #expect(throws: HouseFailure.self) { try await test.house.read { try $0.lastPosition() } }
    }

    @Test("Cancelling a task interrupts its read, on either thread, and no later read", arguments: [false, true])
    func cancellation(onCallingThread: Bool) async throws {
        let test = try await TestHouse(readsOnCallingThread: onCallingThread)
        try await test.write("Water", on: "palm")
        let task = Task {
            try await test.house.read { snapshot in
                withUnsafeCurrentTask { $0?.cancel() }
                return try snapshot.log(after: 0, limit: 10).count
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await test.house.readOnCallingThread { try $0.log(after: 0, limit: 10).count } == 1)
        #expect(try await test.house.read { try $0.log(after: 0, limit: 10).count } == 1)
    }

    @Test("While a read runs on its caller's thread, other reads do not wait for it")
    func concurrentReads() async throws {
        let test = try await TestHouse(readsOnCallingThread: true)
        try await test.write("Water", on: "palm")
        let count = try await withRunningRead(in: test.house) {
            let positions = try await [
                test.house.read { try $0.lastPosition() }, test.house.readOnCallingThread { try $0.lastPosition() },
            ]
            #expect(positions == [1, 1])
        }
        #expect(count == 1)
    }

    @Test("A cancelled task does not interrupt the read of another task")
    func otherCancellation() async throws {
        let test = try await TestHouse(readsOnCallingThread: true)
        try await test.write("Water", on: "palm")
        let count = try await withRunningRead(in: test.house) {
            let cancelled = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await test.house.read { try $0.lastPosition() }
            }
            await #expect(throws: CancellationError.self) { try await cancelled.value }
        }
        #expect(count == 1)
    }

    @Test("A read in a cancelled task does not call its closure", arguments: [false, true])
    func earlierCancellation(onCallingThread: Bool) async throws {
        let test = try await TestHouse(readsOnCallingThread: onCallingThread)
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await test.house.read { _ in Issue.record("The closure was called.") }
        }
        await #expect(throws: CancellationError.self) { try await cancelled.value }
    }

    /// Calls `work` while a read runs on its caller's thread.
    ///
    /// - Returns: the number of log entries that the read finds after `work`.
    private func withRunningRead(in house: House, _ work: () async throws -> Void) async throws -> Int {
        let (begins, begin) = AsyncStream<Void>.makeStream(), end = DispatchSemaphore(value: 0)
        let read = Task(executorPreference: QueueExecutor()) {
            try await house.read { snapshot in
                begin.yield()
                // Without a timeout, the test would hang if `work` waited for this read.
                #expect(end.wait(timeout: .now() + .seconds(60)) == .success)
                return try snapshot.log(after: 0, limit: 10).count
            }
        }
        _ = await begins.first { _ in true }
        do {
            defer { end.signal() }
            try await work()
        }
        return try await read.value
    }

    /// An executor outside Swift's thread pool, so that its tasks may block the thread.
    private final class QueueExecutor: TaskExecutor {
        private let queue = DispatchQueue(label: "test")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    /// The identity of the current thread.
    private static var thread: String { "\(pthread_self())" }
}
