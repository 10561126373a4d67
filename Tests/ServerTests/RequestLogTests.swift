import Foundation
import FoundationCoreTesting
import HTTPCore
import HouseServing
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
        RequestLog(to: console.error, clock: TestClock()).write(line("a", path: hostile, client: hostile))
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
        for round in ["a", "b"] {
            let before = recording.standardError
            for number in 0..<3 { log.write(line("\(round)\(number)")) }
            while clock.sleeperCount == 0 { await Task.yield() }
            #expect(recording.standardError == before)
            clock.advance(by: .milliseconds(50))
            while recording.standardError == before { await Task.yield() }
        }
        #expect(try identifiers(in: recording) == ["a0", "a1", "a2", "b0", "b1", "b2"])
    }

    @Test("A message, and many lines, are written without a delay")
    func withoutDelay() async throws {
        let (console, recording) = Console.recording()
        let log = RequestLog(to: console.error, clock: TestClock(), delay: .seconds(1))
        log.write(line("a"))
        log.write(message: "Stopped.")
        #expect(try identifiers(in: recording) == ["a", "Stopped."])
        for number in 0..<1_000 { log.write(line("\(number)")) }
        while try identifiers(in: recording).count <= 200 { await Task.yield() }
        let written = try identifiers(in: recording)
        #expect(written.dropFirst(2).elementsEqual((0..<written.count - 2).map { "\($0)" }))
    }

    @Test("While nobody reads the log, requests do not wait; the log later states how many lines are missing")
    func unread() async throws {
        let pipe = Pipe(), count = 20_000
        let channel = OutputChannel(stream: .error, destination: .descriptor(pipe.fileHandleForWriting.fileDescriptor))
        let log = RequestLog(to: channel, clock: TestClock(), delay: .milliseconds(50))
        for number in 0..<count { log.write(line("\(number)")) }
        let reading = Task.detached {
            var text = Data()
            while !text.suffix(200).contains(Data("Stopped.".utf8)) { text += pipe.fileHandleForReading.availableData }
            return text
        }
        log.write(message: "Stopped.")
        let lines = await reading.value.split(separator: UInt8(ascii: "\n"))
        let entries = try lines.map { try JSONValue(parsing: Array($0)) }
        let missing = try #require(entries.compactMap { $0["message"]?.string }.first { $0.contains("discarded") })
        let discarded = try #require(Int(missing.prefix { $0 != " " }))
        #expect(entries.count(where: { $0["requestId"] != nil }) + discarded == count && discarded > 0)
        #expect(entries.last?["message"]?.string == "Stopped.")
    }
}
