import CommandLineCore
import FoundationCoreTesting
import Testing

@testable import bidly

/// A command line that goes on while a test looks on, and moves the clock.
@MainActor struct RunningCommand {
    private let recording: ConsoleRecording
    private let clock: TestClock
    private let task: Task<ExitCode, Never>

    /// Starts it.
    init(_ line: String, in stage: CommandLineStage, as member: String?, on screen: Screen) {
        let (console, recording) = screen.console()
        let assembly = stage.assembly(as: member, console)
        self.recording = recording
        clock = stage.clock
        task = Task { await assembly.run(CommandLineStage.words(of: line)) }
    }

    /// What it has printed so far.
    var output: String { recording.standardOutput }
    /// What it has told so far.
    var error: String { recording.standardError }

    /// Waits until it follows, and sleeps until its next look at the house.
    ///
    /// - Parameter sleepers: how many parts of it sleep then: one that looks, one for a timeout, one for a table.
    func sleeps(_ sleepers: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) async {
        await until(sourceLocation: sourceLocation) { error.contains("following") && clock.sleeperCount == sleepers }
    }

    /// Lets it look at the house again, and waits until so many lines are printed.
    func looks(_ sleepers: Int = 1, lines: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
        await sleeps(sleepers, sourceLocation: sourceLocation)
        clock.advance(by: .milliseconds(200))
        await until(sourceLocation: sourceLocation) { output.split(separator: "\n").count >= lines }
    }

    /// Interrupts it, as Ctrl-C does.
    func interrupt() { task.cancel() }

    /// Waits for its end.
    func end() async -> CommandLineStage.Transcript {
        let status = await task.value
        return CommandLineStage.Transcript(status: status.rawValue, output: output, error: error)
    }

    /// Waits for its end, and checks all that it printed and how it ended.
    func ends(
        printing expected: CommandLineStage.Transcript,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let transcript = await end()
        #expect(transcript == expected, sourceLocation: sourceLocation)
    }

    /// Waits until something has come about; an issue if it does not, and the command is interrupted.
    func until(sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool) async {
        let deadline = ContinuousClock.now.advanced(by: .seconds(300))
        while !condition() {
            guard ContinuousClock.now < deadline else {
                Issue.record("it did not come about; so far: \(output)\(error)", sourceLocation: sourceLocation)
                return task.cancel()
            }
            // Without a pause, tests that wait side by side leave no processor to what they wait for.
            try? await Task.sleep(for: .milliseconds(1))
        }
    }
}

extension AuctionRoom {
    /// Starts a command line that goes on by itself.
    @MainActor func start(_ line: String, as member: String? = nil, on screen: Screen = .pipe) -> RunningCommand {
        RunningCommand(line, in: bidly, as: member, on: screen)
    }
}
