import CommandLineCore

/// A command of `bidly`: parses, asks an aggregate or a package's pure function, and has a presenter show the answer.
protocol BidlyCommand: ParsableCommand {
    /// How results are printed.
    var output: OutputOptions { get }

    /// Something with the members of what is printed as JSON: a field that it does not have is refused before anything
    /// is done. `nil` where only the result itself can tell, which no command may do that changes something.
    var resultExample: (any Encodable)? { get }

    /// Does the work with what the assembly offers.
    @MainActor func run(in assembly: Assembly) async throws
}

extension BidlyCommand {
    /// The members of the example; empty where only the result itself can tell.
    static var resultFields: [String] {
        guard let example = Self().resultExample, let value = try? JSONOutput.value(of: example).withItems({ _ in "" })
        else { return [] }
        return value.memberNames
    }
}
