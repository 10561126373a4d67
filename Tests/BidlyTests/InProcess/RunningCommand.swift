import CommandLineCore
import FoundationCoreTesting
import HouseFixtures
import Testing

@testable import BidlyCLI

/// A command that runs in the background while the test observes it and advances the clock.
@MainActor struct RunningCommand {
    /// The progress of the command and of the test.
    @MainActor private final class Progress {
        /// The exit status; `nil` while the command runs.
        var status: Int32?
        /// Whether a condition was not met in time. Later waits then end immediately.
        var hasTimedOut = false
    }

    private let recording: ConsoleRecording
    private let clock: TestClock
    private let task: Task<Void, Never>
    private let progress = Progress()
    /// The server that the command uses; `nil` for a house file.
    private let served: SocketHouse?
    private let faults: FaultInjectingMiddleware
    /// The number of event streams that were opened at the server before the command started.
    private let earlierStreamCount: Int
    /// The number of requests for event streams that were recorded before the command started.
    private let earlierStreamRequestCount: Int
    /// Whether the command gets events from a server as they occur. `activity --all` polls a server.
    private let isStreamed: Bool
    private let pollInterval: Duration
    /// Whether the command polls the orders of a house file, besides the auctions.
    private let pollsOrders: Bool

    /// Starts the command.
    init(
        _ line: String,
        in harness: CommandLineHarness,
        at served: SocketHouse?,
        as member: String?,
        on testConsole: TestConsole
    ) {
        let (console, recording) = testConsole.makeConsole()
        let assembly = harness.assembly(as: member, console)
        self.recording = recording
        clock = harness.clock
        self.served = served
        faults = harness.faults
        earlierStreamCount = served?.addedReaderCount ?? 0
        earlierStreamRequestCount = harness.faults.streamRequestCount
        isStreamed = served != nil && !line.contains("--all")
        pollInterval = served == nil || isStreamed ? .milliseconds(200) : .seconds(2)
        pollsOrders = served == nil && member != nil && line.hasPrefix("activity") && !line.contains("--all")
        task = Task { [progress] in
            progress.status = await assembly.run(CommandLineHarness.words(of: line)).rawValue
        }
    }

    /// The standard output so far.
    var output: String { recording.standardOutput }
    /// The standard error so far.
    var error: String { recording.standardError }

    /// Waits until the command follows and sleeps until its next poll, or has ended. At a server, also waits until the
    /// event stream of the command is open: the server then sleeps until its next delivery and its next session check.
    /// No other command may follow at the same server.
    ///
    /// - Parameter sleepers: the number of the command's sleeping tasks: one for polling, one for a timeout, and one
    ///   for a live table.
    func waitUntilPolling(_ sleepers: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) async {
        let expected = sleepers + (isStreamed ? 2 : 0) + (pollsOrders ? 1 : 0)
        await until(sourceLocation: sourceLocation) {
            progress.status != nil
                || error.contains("Following.") && clock.sleeperCount == expected
                    && (!isStreamed || served?.readerCount ?? 0 > 0)
        }
    }

    /// Advances the clock to the next poll, or to the next delivery of a server. Waits until at least
    /// `lines` lines are printed.
    func poll(_ sleepers: Int = 1, lines: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
        await waitUntilPolling(sleepers, sourceLocation: sourceLocation)
        clock.advance(by: pollInterval)
        await until(sourceLocation: sourceLocation) { output.split(separator: "\n").count >= lines }
    }

    /// Cancels the command, as Ctrl-C does.
    func interrupt() { task.cancel() }

    /// Waits for the end of the command. Then ends its event stream at the server, which would notice only at the next
    /// heartbeat that the reader is gone: ``waitUntilPolling(_:sourceLocation:)`` of the next command must not mistake
    /// it for the stream of that command. If the command requested a stream, waits first until the server has opened
    /// it; for at most 5 s, because a cancelled request may never reach the server.
    ///
    /// - Returns: the transcript; its status is -1 if the command did not end in time.
    func end(sourceLocation: SourceLocation = #_sourceLocation) async -> CommandLineHarness.Transcript {
        await until(sourceLocation: sourceLocation) { progress.status != nil }
        if let served {
            let requestedStream = faults.streamRequestCount > earlierStreamRequestCount
            let deadline = ContinuousClock.now.advanced(by: .seconds(5))
            await until(sourceLocation: sourceLocation) {
                served.disconnectReaders()
                let isOpened = served.addedReaderCount > earlierStreamCount || ContinuousClock.now > deadline
                return served.readerCount == 0 && (!requestedStream || isOpened)
            }
        }
        return CommandLineHarness.Transcript(status: progress.status ?? -1, output: output, error: error)
    }

    /// Waits for the end of the command and expects a complete transcript.
    func checkEnd(
        prints expected: CommandLineHarness.Transcript,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let transcript = await end(sourceLocation: sourceLocation)
        #expect(transcript == expected, sourceLocation: sourceLocation)
    }

    /// Waits for a condition. After 300 s it records an issue and cancels the command. Later calls then return
    /// immediately.
    func until(sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool) async {
        let deadline = ContinuousClock.now.advanced(by: .seconds(300))
        while !progress.hasTimedOut, !condition() {
            guard ContinuousClock.now < deadline else {
                Issue.record(
                    "The condition was not met. Output so far: \(output)\(error)",
                    sourceLocation: sourceLocation
                )
                progress.hasTimedOut = true
                return task.cancel()
            }
            // Without a pause, waiting tests that run in parallel would leave no processor time for the commands.
            try? await Task.sleep(for: .milliseconds(1))
        }
    }
}

extension HouseFixture {
    /// Starts a command line in the background.
    @MainActor func start(_ line: String, as member: String? = nil, on console: TestConsole = .pipe) -> RunningCommand {
        RunningCommand(line, in: bidly, at: served, as: member ?? caller(of: line), on: console)
    }
}
