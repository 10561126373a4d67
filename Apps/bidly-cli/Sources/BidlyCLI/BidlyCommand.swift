import CommandLineCore

/// A command of `bidly`: parses arguments, calls an aggregate or a pure function, and passes the result to a presenter.
protocol BidlyCommand: ParsableCommand {
    /// The output format: text, JSON or a template, and the fields to print.
    var output: OutputOptions { get }

    /// A sample of the command's result, with the same JSON properties. The program uses it to reject unknown `--json`
    /// fields before the command runs.
    ///
    /// `nil` if the properties depend on the result. A command that changes data must provide an example.
    var resultExample: (any Encodable)? { get }

    /// Runs the command.
    @MainActor func run(in assembly: Assembly) async throws
}

extension BidlyCommand {
    /// The field names of `resultExample`; empty if the fields depend on the result.
    static var resultFields: [String] {
        guard let example = Self().resultExample, let result = try? ResultObject(example, title: { _ in "" }) else {
            return []
        }
        return (try? JSONOutput.fieldNames(of: result)) ?? []
    }
}
