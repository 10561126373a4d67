/// A command line program: parses, runs, and reports how it went.
///
/// ```swift
/// let program = Program(Greenhouse.self, console: .standard(environment: environment))
/// let code = await program.run(Array(CommandLine.arguments.dropFirst())) { command, console in
///     if let water = command as? Water { try console.output.line("watering \(water.bed)") }
/// }
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

    /// Parses the words after the program's name, and hands the command they name to a closure with the console it
    /// shall print on: an explicit `--color` holds for it, and for the program's own messages.
    ///
    /// The closure may throw ``CommandFailure``, ``ValidationError`` or ``UsageError`` (64 with the usage line),
    /// ``CleanExit`` (0), ``ExitCode`` (no message), `CancellationError` (130), ``Interrupted`` (130 or 143, with
    /// its hint) or anything else (1 with its description). A closed stdout ends quietly with 0.
    ///
    /// - Returns: the status to end the process with.
    public func run(
        _ arguments: [String],
        execute: (any ParsableCommand, Console) async throws -> Void
    ) async -> ExitCode {
        let console = ColorMode.asked(for: arguments).map(console.colored) ?? console
        let report = FailureReport(root: root, console: console, wantsJSON: JSONFields.isRequested(in: arguments))
        var path = CommandPath(root)
        do {
            let parsed = try CommandParser(root: root).parse(arguments)
            path = parsed.path
            try await execute(parsed.command, console)
            return .success
        } catch {
            return report.report(error, at: path)
        }
    }
}
