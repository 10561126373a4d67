/// A command line program: parses, runs, and reports how it went.
///
/// ```swift
/// let program = Program(Greenhouse.self, console: .standard(environment: environment))
/// let code = await program.run(Array(CommandLine.arguments.dropFirst()))
/// exit(code.rawValue)
/// ```
///
/// Results and help go to stdout; messages go to stderr. When the words before `--` contain `--json` or `--json=…`,
/// each failure is also printed on stdout as a problem object (RFC 9457) on one line.
public struct Program: Sendable {
    private let root: any ParsableCommand.Type
    private let console: Console

    /// Makes a program of a root command.
    public init(_ root: any ParsableCommand.Type, console: Console) {
        self.root = root
        self.console = console
    }

    /// Parses the words after the program's name and runs the command they name by its own `run()`.
    ///
    /// - Returns: the status to end the process with.
    public func run(_ arguments: [String]) async -> ExitCode {
        await run(arguments) { command in
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                var command = command
                try command.run()
            }
        }
    }

    /// Parses the words after the program's name and hands the command they name to a closure.
    ///
    /// The closure may throw ``CommandFailure``, ``ValidationError`` or ``UsageError`` (64 with the usage line),
    /// ``CleanExit`` (0), ``ExitCode`` (no message), `CancellationError` (130) or anything else (1 with its
    /// description). A closed stdout ends quietly with 0. An explicit `--color` holds for the messages, too.
    ///
    /// - Returns: the status to end the process with.
    public func run(
        _ arguments: [String],
        execute: (any ParsableCommand) async throws -> Void
    ) async -> ExitCode {
        let console = ColorMode.requested(in: arguments).map(console.colored) ?? console
        let report = FailureReport(root: root, console: console, wantsJSON: JSONFields.isRequested(in: arguments))
        var path = CommandPath(root)
        do {
            let parsed = try CommandParser(root: root).parse(arguments)
            path = parsed.path
            try await execute(parsed.command)
            return .success
        } catch {
            return report.report(error, at: path)
        }
    }
}
