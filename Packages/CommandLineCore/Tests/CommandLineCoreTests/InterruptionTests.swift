import Foundation
import Testing

@testable import CommandLineCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Signals affect the whole process, so each test runs in its own process.
@Suite("Interruption", .timeLimit(.minutes(5)))
struct InterruptionTests {
    private struct Wait: ParsableCommand {}

    /// Runs an operation like a program, on the real stdout and stderr, and exits with its exit status.
    private static func runProgram(_ body: @escaping @Sendable () async throws -> Void) async {
        _ = signal(SIGINT, SIG_DFL)
        _ = signal(SIGTERM, SIG_DFL)
        let program = Program(Wait.self, console: .standard(environment: [:]))
        let code = await program.run([]) { _, _ in
            try await Interruption.run { try await body() }
        }
        exit(code.rawValue)
    }

    /// Sends a signal to this process. The main thread receives it, because the threads of Swift tasks block signals.
    private static func send(_ signal: Int32) {
        kill(getpid(), signal)
    }

    /// Returns whether SIGINT was ignored before this call. From this call on, it is ignored.
    private static func isIgnored() -> Bool {
        unsafeBitCast(signal(SIGINT, SIG_IGN), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

    @Test("SIGINT cancels the operation, and the program exits with 130")
    func interrupt() async {
        let result = await #expect(processExitsWith: .exitCode(130), observing: [\.standardErrorContent]) {
            await Self.runProgram {
                Self.send(SIGINT)
                try await Task.sleep(for: .seconds(60))
            }
        }
        #expect(text(result?.standardErrorContent) == "error: Interrupted.\n")
    }

    @Test("A command can state how to resume")
    func hint() async {
        let result = await #expect(processExitsWith: .exitCode(130), observing: [\.standardErrorContent]) {
            await Self.runProgram {
                Self.send(SIGINT)
                do {
                    try await Task.sleep(for: .seconds(60))
                } catch is CancellationError {
                    throw Interrupted(hint: "resume with: wait --since 12")
                }
            }
        }
        #expect(text(result?.standardErrorContent) == "error: Interrupted.\nresume with: wait --since 12\n")
    }

    @Test("SIGTERM cancels the operation, and the program exits with 143, with and without a hint")
    func terminate() async {
        await #expect(processExitsWith: .exitCode(143)) {
            await Self.runProgram {
                Self.send(SIGTERM)
                try await Task.sleep(for: .seconds(60))
            }
        }
        await #expect(processExitsWith: .exitCode(143)) {
            await Self.runProgram {
                Self.send(SIGTERM)
                try? await Task.sleep(for: .seconds(60))
                throw Interrupted(hint: "x")
            }
        }
    }

    @Test("A second SIGINT ends an operation that ignores cancellation, and shows the cursor")
    func second() async {
        let result = await #expect(processExitsWith: .exitCode(130), observing: [\.standardErrorContent]) {
            await Self.runProgram {
                TerminalRestoration.setHidden(on: 2)
                Self.send(SIGINT)
                while !Task.isCancelled { await Task.yield() }
                Self.send(SIGINT)
                while true { pause() }
            }
        }
        #expect(text(result?.standardErrorContent) == "\u{1B}[?2026l\u{1B}[?25h")
    }

    @Test("Ctrl-Z shows the cursor; after the resume, the cursor is hidden and the table is redrawn below")
    func stopped() async {
        let result = await #expect(processExitsWith: .exitCode(0), observing: [\.standardOutputContent]) {
            let traits = ChannelTraits(isTerminal: true, size: TerminalSize(columns: 20, rows: 9), movesCursor: true)
            let live = LiveTable(on: OutputChannel(stream: .output, destination: .descriptor(1), traits: traits))
            var table = Table(columns: [.init("Bed")])
            table.append(["b1"])
            try live.show(table)
            // Resumes the process only after it was suspended; an earlier SIGCONT would cancel a pending stop.
            let helper = Process(), own = getpid()
            helper.executableURL = URL(filePath: "/bin/sh")
            helper.arguments = [
                "-c",
                "while state=$(ps -o stat= -p \(own)); do case $state in T*) kill -CONT \(own) ;; esac; done 2>&-",
            ]
            helper.standardOutput = FileHandle.nullDevice
            try helper.run()
            Self.send(SIGTSTP)
            while TerminalRestoration.suspensionCount == 0 { await Task.yield() }
            try live.show(table)
            live.finish()
            exit(0)
        }
        let drawn = "Bed\nb1\n\u{1B}[?2026l"
        #expect(
            text(result?.standardOutputContent) == "\u{1B}[?2026h\u{1B}[?25l\(drawn)\u{1B}[?2026l\u{1B}[?25h\u{1B}[?25l"
                + "\u{1B}[?2026h\(drawn)\u{1B}[?25h"
        )
    }

    @Test("If an operation completes after a signal, its value or its own error is the result")
    func result() async {
        await #expect(processExitsWith: .exitCode(0)) {
            await Self.runProgram {
                Self.send(SIGINT)
                try? await Task.sleep(for: .seconds(60))
            }
        }
        await #expect(processExitsWith: .exitCode(75)) {
            await Self.runProgram {
                Self.send(SIGTERM)
                try? await Task.sleep(for: .seconds(60))
                throw ExitStatus.temporaryFailure
            }
        }
    }

    @Test("After the operation, the original signal handlers are restored; operations can be nested")
    func former() async {
        await #expect(processExitsWith: .signal(SIGINT)) {
            _ = signal(SIGINT, SIG_DFL)
            let value = try await Interruption.run { try await Interruption.run { 5 } }
            guard value == 5 else { exit(1) }
            Self.send(SIGINT)
            while true { pause() }
        }
    }

    @Test("An ignored signal stays ignored")
    func ignored() async {
        await #expect(processExitsWith: .exitCode(7)) {
            _ = signal(SIGINT, SIG_IGN)
            let isIgnoredInside = try await Interruption.run { Self.isIgnored() }
            exit(isIgnoredInside && Self.isIgnored() ? 7 : 1)
        }
    }

    @Test("Cancelling the caller cancels the operation")
    func cancellation() async {
        let task = Task {
            try await Interruption.run { try await Task.sleep(for: .seconds(60)) }
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
