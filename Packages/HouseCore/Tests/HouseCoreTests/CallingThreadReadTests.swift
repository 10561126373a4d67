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

    /// The identity of the current thread.
    private static var thread: String { "\(pthread_self())" }
}
