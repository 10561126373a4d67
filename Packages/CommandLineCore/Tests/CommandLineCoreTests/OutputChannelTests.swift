import Foundation
import Testing

@testable import CommandLineCore

@Suite("OutputChannel")
struct OutputChannelTests {
    private func channel(_ descriptor: Int32) -> OutputChannel {
        OutputChannel(stream: .output, destination: .descriptor(descriptor))
    }

    @Test("text larger than a pipe's buffer arrives whole")
    func largeText() throws {
        let pipe = Pipe()
        let text = String(repeating: "水 and more\n", count: 50_000)
        let writer = pipe.fileHandleForWriting
        // A thread of its own: the test's may be the only one of the pool.
        Thread.detachNewThread {
            try? channel(writer.fileDescriptor).write(text)
            try? writer.close()
        }
        let data = try pipe.fileHandleForReading.readToEnd()
        #expect(data.map { String(decoding: $0, as: UTF8.self) } == text)
    }

    @Test("running text is wrapped for people and left whole for programs")
    func paragraph() throws {
        for (isTerminal, expected) in [(true, "one two\nthree\n"), (false, "one two three\n")] {
            let (console, recording) = Console.recording(isTerminal: isTerminal, width: 9)
            try console.output.paragraph("one two three")
            #expect(recording.standardOutput == expected)
        }
    }

    @Test("a pipe nobody reads is an error that says so")
    func closedPipe() throws {
        SystemCalls.ignoreClosedPipes()
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        #expect {
            try channel(pipe.fileHandleForWriting.fileDescriptor).line("x")
        } throws: { ($0 as? OutputError)?.isClosedPipe == true }
    }

    @Test("a descriptor that is none is an error, too")
    func badDescriptor() {
        #expect {
            try channel(-1).line("x")
        } throws: { ($0 as? OutputError).map { !$0.isClosedPipe && $0.stream == .output } ?? false }
        #expect(!SystemCalls.isTerminal(-1))
        #expect(SystemCalls.terminalSize(-1) == nil)
    }
}
