import CommandLineCore
import Testing

@Suite("Interim text") struct InterimTextTests {
    private struct Stop: Error {}

    @Test("It is erased before the first output on either channel, once")
    func replaced() async throws {
        let (console, recording) = Console.recording(isTerminal: true, color: .never)
        try await console.withInterim("a\nb\n", status: "loading") { console in
            #expect(recording.standardOutput == "a\nb\nloading\n")
            try console.error.line("note")
            #expect(recording.standardOutput == "a\nb\nloading\n\u{1B}[3A\u{1B}[J")
            try console.output.line("c")
        }
        #expect(recording.standardOutput == "a\nb\nloading\n\u{1B}[3A\u{1B}[Jc\n")
        #expect(recording.standardError == "note\n")
    }

    @Test("It is erased if there is no output")
    func failed() async throws {
        let (console, recording) = Console.recording(isTerminal: true, color: .never)
        await #expect(throws: Stop.self) {
            try await console.withInterim("a\n", status: "loading") { _ in throw Stop() }
        }
        #expect(recording.standardOutput == "a\nloading\n\u{1B}[2A\u{1B}[J")
    }

    @Test("Lines that do not fit on the terminal are omitted, also if the terminal wraps them")
    func cut() async throws {
        let (console, recording) = Console.recording(isTerminal: true, width: 10, height: 5, color: .never)
        try await console.withInterim("a\nlonger than 10\nb\nc\n", status: "loading") { _ in }
        #expect(recording.standardOutput == "a\nlonger than 10\nloading\n\u{1B}[4A\u{1B}[J")
    }

    @Test("A pipe gets no interim text")
    func pipe() async throws {
        let (console, recording) = Console.recording()
        try await console.withInterim("a\n", status: "loading") { try $0.output.line("b") }
        #expect(recording.standardOutput == "b\n")
    }

    @Test("A recorded console has the format of the terminal, and no limit of rows")
    func recorded() async throws {
        let (terminal, written) = Console.recording(isTerminal: true, width: 30, height: 2, color: .always)
        let (console, recording) = terminal.recorded()
        try console.paged { try $0.line($0.styled("a", .bold) + "\nb\nc") }
        #expect(console.output.isTerminal && console.output.width == 30)
        #expect(recording.standardOutput == "\u{1B}[1ma\u{1B}[0m\nb\nc\n" && written.standardOutput == "")
    }
}
