/// A command-line program: parses the arguments, executes the command and reports errors.
///
/// ```swift
/// let program = Program(Greenhouse.self, console: .standard(environment: environment))
/// let code = await program.run(Array(CommandLine.arguments.dropFirst())) { command, console in
///     if let water = command as? Water { try console.output.line("watering \(water.bed)") }
/// }
/// exit(code.rawValue)
/// ```
///
/// Results and help are printed on stdout, messages on stderr. If the arguments before `--` contain `--json` or
/// `--json=…`, a failure is also printed on stdout: as a problem object (RFC 9457) on one line. With `--json`, help is
/// printed as JSON.
public struct Program: Sendable {
    private let root: any ParsableCommand.Type
    private let console: Console

    /// Creates a program from its root command.
    public init(_ root: any ParsableCommand.Type, console: Console) {
        self.root = root
        self.console = console
    }

    /// Parses the arguments after the program's name, and passes the command to a closure together with the console for
    /// its output. An explicit `--color` applies to this console and to the program's messages.
    ///
    /// The closure may throw ``CommandFailure``; ``ValidationError`` or ``UsageError`` (exit status 64, with the usage
    /// line); ``CleanExit`` (0); ``ExitStatus`` (without a message); `CancellationError` (130); ``Interrupted`` (130 or
    /// 143, with its hint); or any other error (1, with its description). If stdout was closed by its reader, the
    /// program exits with 0 and without a message.
    ///
    /// - Returns: the exit status of the process.
    public func run(
        _ arguments: [String],
        execute: (any ParsableCommand, Console) async throws -> Void
    ) async -> ExitStatus {
        let console = ColorMode.requested(in: arguments).map(console.colored) ?? console
        let report = FailureReport(root: root, console: console, json: JSONFields.requested(in: arguments))
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
