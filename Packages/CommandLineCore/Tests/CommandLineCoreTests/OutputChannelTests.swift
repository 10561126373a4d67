import Foundation
import Testing

@testable import CommandLineCore

@Suite("OutputChannel")
struct OutputChannelTests {
    private func channel(_ descriptor: Int32) -> OutputChannel {
        OutputChannel(stream: .output, destination: .descriptor(descriptor))
    }

    @Test("Text larger than the pipe buffer is written completely")
    func largeText() throws {
        let pipe = Pipe()
        let text = String(repeating: "水 and more\n", count: 50_000)
        let writer = pipe.fileHandleForWriting
        // Runs on a separate thread, because the test may block the only thread of the pool.
        Thread.detachNewThread {
            try? channel(writer.fileDescriptor).write(text)
            try? writer.close()
        }
        let data = try pipe.fileHandleForReading.readToEnd()
        #expect(data.map { String(decoding: $0, as: UTF8.self) } == text)
    }

    @Test("Paragraphs are wrapped on a terminal and unchanged in a pipe")
    func paragraph() throws {
        for (isTerminal, expected) in [(true, "one two\nthree\n"), (false, "one two three\n")] {
            let (console, recording) = Console.recording(isTerminal: isTerminal, width: 9)
            try console.output.paragraph("one two three")
            #expect(recording.standardOutput == expected)
        }
    }

    @Test("A pipe without a reader is an error with isClosedPipe")
    func closedPipe() throws {
        SystemCalls.ignoreClosedPipes()
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        #expect {
            try channel(pipe.fileHandleForWriting.fileDescriptor).line("x")
        } throws: { ($0 as? OutputError)?.isClosedPipe == true }
    }

    @Test("An invalid descriptor is an error")
    func badDescriptor() {
        #expect {
            try channel(-1).line("x")
        } throws: { ($0 as? OutputError).map { !$0.isClosedPipe && $0.stream == .output } ?? false }
        #expect(!SystemCalls.isTerminal(-1))
        #expect(SystemCalls.terminalSize(-1) == nil)
    }
}
