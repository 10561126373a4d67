import Foundation
import Testing

@testable import CommandLineCore

@Suite("Readers of a channel", .timeLimit(.minutes(5))) struct OutputReaderTests {
    private func channel(to pipe: Pipe, isTerminal: Bool = false) -> OutputChannel {
        OutputChannel(
            stream: .output,
            destination: .descriptor(pipe.fileHandleForWriting.fileDescriptor),
            traits: ChannelTraits(isTerminal: isTerminal)
        )
    }

    @Test("When the reader closes the pipe, a waiting operation is cancelled, and the error of a closed pipe is thrown")
    func gone() async throws {
        let pipe = Pipe(), channel = channel(to: pipe)
        try pipe.fileHandleForReading.close()
        SystemCalls.ignoreClosedPipes()
        let error = await #expect(throws: OutputError.self) {
            try await channel.untilReaderCloses { try await Task.sleep(for: .seconds(3600)) }
        }
        #expect(error?.isClosedPipe == true && error?.stream == .output)
    }

    @Test("While the pipe is open, the operation determines the outcome: a result, an error or a cancellation")
    func there() async throws {
        let pipe = Pipe(), channel = channel(to: pipe)
        #expect(try await channel.untilReaderCloses { 7 } == 7)
        await #expect(throws: ExitStatus.failure) { try await channel.untilReaderCloses { throw ExitStatus.failure } }
        let task = Task {
            try await channel.untilReaderCloses {
                try? await Task.sleep(for: .seconds(3600))
                throw Interrupted(hint: "go on")
            }
        }
        task.cancel()
        await #expect(throws: Interrupted(hint: "go on")) { try await task.value }
        try pipe.fileHandleForReading.close()
    }

    @Test("Terminals and recordings never close")
    func others() async throws {
        let pipe = Pipe(), terminal = channel(to: pipe, isTerminal: true)
        try pipe.fileHandleForReading.close()
        #expect(try await terminal.untilReaderCloses { 7 } == 7)
        #expect(try await Console.recording().0.output.untilReaderCloses { 7 } == 7)
    }
}
