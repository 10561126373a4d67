import CommandLineCore

/// A command of `bidly-server`.
protocol ServerCommand: ParsableCommand {
    /// Runs the command.
    func run(in assembly: Assembly) async throws
}
