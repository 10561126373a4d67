import CommandLineCore

extension CommandFailure {
    /// Returns the failure with additional arguments in the command lines that its detail suggests, so that they use the
    /// house of the failed command: `Run: bidly register ada` → `Run: bidly register ada --house h.bidly`.
    ///
    /// A suggested command line is at the end of a line, after `run: `. It stays unchanged if it selects a house itself, or
    /// needs none.
    ///
    /// - Parameter arguments: The arguments that select the house; empty if the settings select it.
    func suggestingCommands(with arguments: [String]) -> CommandFailure {
        guard !arguments.isEmpty else { return self }
        let suffix = arguments.map { " " + $0.shellWord }.joined()
        let lines = detail.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let command = line.firstRange(of: "un: bidly ").map { line[$0.upperBound...] } ?? ""
            let isComplete = ["--house", "--server"].contains { command.contains($0) } || command.hasPrefix("config ")
            return line + (command.isEmpty || isComplete ? "" : suffix)
        }
        return CommandFailure(
            exitStatus: exitStatus,
            kind: kind,
            title: title,
            detail: lines.joined(separator: "\n"),
            members: members
        )
    }
}
