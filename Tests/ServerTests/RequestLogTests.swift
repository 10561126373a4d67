import Foundation
import FoundationCoreTesting
import HTTPCore
import HouseServing
import Synchronization
import Testing

@testable import CommandLineCore

@Suite("The request log", .timeLimit(.minutes(5)))
struct RequestLogTests {
    private func line(_ id: String, path: String = "/", client: String = "::1") -> RequestLog.Line {
        RequestLog.Line(
            requestId: id,
            traceId: nil,
            method: "GET",
            path: path,
            status: 200,
            milliseconds: 3,
            bytes: nil,
            client: client,
            member: nil
        )
    }

    private func identifiers(in recording: ConsoleRecording) throws -> [String?] {
        try recording.standardError.split(separator: "\n").map {
            let entry = try JSONValue(parsing: Array($0.utf8))
            return entry["requestId"]?.string ?? entry["message"]?.string
        }
    }

    @Test("A line is one JSON object, whatever bytes a client sends, and omits absent values")
    func escaping() throws {
        let (console, recording) = Console.recording()
        let hostile = "\"},\n{\"a\":\u{0}\u{1B}[2J\u{7F}\\\r\u{2028}é"
        let log = RequestLog(to: console.error, clock: TestClock(), delay: .zero)
        log.write(line("a", path: hostile, client: hostile))
        let text = recording.standardError
        #expect(text.utf8.filter { $0 < 0x20 } == [0x0A] && text.hasSuffix("\n"))
        let entry = try JSONValue(parsing: Array(text.utf8))
        #expect(entry["path"]?.string == hostile && entry["client"]?.string == hostile)
        #expect(entry["level"]?.string == "info" && entry["milliseconds"] == .integer(3))
        #expect(entry["time"]?.string == "2030-01-01T00:00:00.000Z")
        for absent in ["bytes", "member", "traceId"] { #expect(entry[absent] == nil) }
    }

    @Test("Lines are written together after the delay, in order")
    func delay() async throws {
        let (console, recording) = Console.recording(), clock = TestClock()
        let log = RequestLog(to: console.error, clock: clock, delay: .milliseconds(50))
        // In each round, the queue may still be ending the write of the previous round.
        for round in 0..<200 {
            let before = recording.standardError
            for number in 0..<3 { log.write(line("\(round)-\(number)")) }
            try await wait { clock.sleeperCount > 0 }
            try #require(recording.standardError == before)
            clock.advance(by: .milliseconds(50))
            try await wait { recording.standardError != before }
        }
        #expect(try identifiers(in: recording) == (0..<600).map { "\($0 / 3)-\($0 % 3)" })
    }

    @Test("A message, and many lines, are written without a delay")
    func withoutDelay() async throws {
        let (console, recording) = Console.recording()
        let log = RequestLog(to: console.error, clock: TestClock(), delay: .seconds(1))
        log.write(line("a"))
        log.write(message: "Serving")
        try await wait { try identifiers(in: recording) == ["a", "Serving"] }
        for number in 0..<1_000 { log.write(line("\(number)")) }
        try await wait { try identifiers(in: recording).count > 200 }
        let written = try identifiers(in: recording)
        #expect(written.dropFirst(2).elementsEqual((0..<written.count - 2).map { "\($0)" }))
    }

    @Test("A drain writes all lines, even in a cancelled task")
    func drain() async throws {
        let (console, recording) = Console.recording()
        let log = RequestLog(to: console.error, clock: TestClock(), delay: .seconds(1))
        for number in 0..<10 { log.write(line("\(number)")) }
        await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await log.drain()
        }.value
        #expect(try identifiers(in: recording) == (0..<10).map { "\($0)" })
    }

    @Test("While nobody reads the log, a drain ends after a second")
    func drainOfUnreadLog() async throws {
        let pipe = Pipe(), clock = TestClock(), log = RequestLog(to: channel(pipe), clock: clock, delay: .seconds(1))
        log.write(message: Self.longMessage)
        let hasEnded = Mutex(false)
        Task {
            await log.drain()
            hasEnded.withLock { $0 = true }
        }
        try await wait { clock.sleeperCount == 1 }
        clock.advance(by: .seconds(1))
        try await wait { hasEnded.withLock(\.self) }
        _ = try await lines(in: pipe) { $0.count == 1 }
    }

    @Test("A delay that ends during a write is not lost")
    func delayDuringWrite() async throws {
        let pipe = Pipe(), clock = TestClock(), log = RequestLog(to: channel(pipe), clock: clock, delay: .seconds(1))
        log.write(message: Self.longMessage)
        // The write of the message blocks until the pipe is read.
        try await wait {
            var request = pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            return poll(&request, 1, 0) == 1
        }
        log.write(line("a"))
        try await wait { clock.sleeperCount == 1 }
        clock.advance(by: .seconds(1))
        for _ in 0..<100 where clock.sleeperCount == 0 {
            log.write(line("a"))
            for _ in 0..<100 { await Task.yield() }
        }
        // If the end of the delay were lost, a later line would start another delay.
        #expect(clock.sleeperCount == 0)
        let lines = try await lines(in: pipe) { $0.count > 1 }
        #expect(lines.first?.contains("xxx") == true)
    }

    @Test("While nobody reads the log, requests do not wait; the log later states how many lines are missing")
    func unread() async throws {
        let pipe = Pipe(), count = 20_000
        let log = RequestLog(to: channel(pipe), clock: TestClock(), delay: .milliseconds(50))
        for number in 0..<count { log.write(line("\(number)")) }
        log.write(message: "Stopped.")
        let lines = try await lines(in: pipe) { $0.last?.contains("Stopped.") == true }
        let discarded = try discardedCount(in: lines)
        #expect(lines.count(where: { $0.contains("requestId") }) + discarded == count && discarded > 0)
    }

    @Test("While nobody reads the log, messages are buffered up to a limit")
    func unreadMessages() async throws {
        let pipe = Pipe(), count = 60
        let log = RequestLog(to: channel(pipe), clock: TestClock(), delay: .seconds(1))
        for _ in 0..<count { log.write(message: Self.longMessage) }
        let draining = Task { await log.drain() }
        let lines = try await lines(in: pipe) { $0.count == count || $0.last?.contains("discarded") == true }
        await draining.value
        let discarded = try discardedCount(in: lines)
        #expect(lines.count - 1 + discarded == count && discarded > 0)
        // The buffer, and the lines of the blocked write.
        #expect(lines.joined().utf8.count < 5_000_000)
    }

    @Test("The lines of a failed write count as discarded, and the next write starts a new line")
    func failedWrite() async throws {
        // Writes to a descriptor that is open for reading fail.
        let pipe = Pipe(), descriptor = open("/dev/null", O_RDONLY)
        defer { close(descriptor) }
        let channel = OutputChannel(stream: .error, destination: .descriptor(descriptor))
        let log = RequestLog(to: channel, clock: TestClock(), delay: .seconds(1))
        for number in 0..<3 { log.write(line("\(number)")) }
        await log.drain()
        // The descriptor now refers to the pipe.
        #expect(dup2(pipe.fileHandleForWriting.fileDescriptor, descriptor) == descriptor)
        log.write(message: "Serving")
        let lines = try await lines(in: pipe) { $0.last?.contains("Serving") == true }
        #expect(try discardedCount(in: lines) == 3)
        #expect(lines.count == 3 && lines.first == "")
    }
}

extension RequestLogTests {
    /// A message that is larger than the buffer of a pipe.
    private static let longMessage = String(repeating: "x", count: 100_000)

    private func channel(_ pipe: Pipe) -> OutputChannel {
        OutputChannel(stream: .error, destination: .descriptor(pipe.fileHandleForWriting.fileDescriptor))
    }

    /// Returns the number of discarded lines that the log states.
    private func discardedCount(in lines: [String]) throws -> Int {
        let line = try #require(lines.first { $0.contains("discarded") })
        let notice = try JSONValue(parsing: Array(line.utf8))["message"]?.string
        return try #require(Int(notice?.prefix { $0 != " " } ?? ""))
    }

    /// Waits until a condition is met.
    private func wait(until condition: () throws -> Bool) async throws {
        while try !condition() {
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    /// Reads a pipe until its lines meet a condition.
    private func lines(in pipe: Pipe, until condition: ([String]) -> Bool) async throws -> [String] {
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        // Reads do not block, so that the time limit can end the test.
        #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
        var text = Data(), lines: [String] = []
        try await wait {
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(descriptor, &bytes, bytes.count)
            guard count > 0 else { return false }
            text += bytes.prefix(count)
            guard bytes[count - 1] == UInt8(ascii: "\n") else { return false }
            lines = text.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
            return condition(lines)
        }
        return lines
    }
}
