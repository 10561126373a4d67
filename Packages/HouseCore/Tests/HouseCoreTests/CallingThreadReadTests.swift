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

    /// The identity of the current thread.
    private static var thread: String { "\(pthread_self())" }
}
