import CommandLineCore

/// A command of `bidly`: parses, asks an aggregate or a package's pure function, and has a presenter show the answer.
protocol BidlyCommand: ParsableCommand {
    /// Does the work with what the assembly offers.
    @MainActor func run(in assembly: Assembly) async throws
}
