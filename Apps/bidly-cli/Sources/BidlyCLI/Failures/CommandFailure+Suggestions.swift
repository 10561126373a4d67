import CommandLineCore

extension CommandFailure {
    /// Returns the failure with additional arguments in the command lines that its detail suggests, so that they use the
    /// house and the member of the failed command: `Run: bidly offers` → `Run: bidly offers --as ben --house h.bidly`.
    ///
    /// A suggested command line is at the end of a line, after `run: `. It gets only the options that its command has and
    /// that it does not contain.
    ///
    /// - Parameter house: The options of the failed command.
    func suggestingCommands(with house: HouseOptions) -> CommandFailure {
        guard !house.arguments.isEmpty else { return self }
        let lines = detail.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.contains("un: bidly ") ? Self.suggestion(String(line), with: house) : String(line)
        }
        return CommandFailure(
            exitStatus: exitStatus,
            kind: kind,
            title: title,
            detail: lines.joined(separator: "\n"),
            members: members
        )
    }

    private static func suggestion(_ line: String, with house: HouseOptions) -> String {
        let words = line.split(separator: ": bidly ").last?.split(separator: " ").map(String.init) ?? []
        let command = Bidly.command(named: words), options = words.prefix { $0 != "--" }
        func has(_ names: String...) -> Bool {
            options.contains { word in names.contains { word == $0 || word.hasPrefix($0 + "=") } }
        }
        var arguments: [String] = []
        if command is any HouseOptionsCommand.Type, !has("--as") { arguments += house.memberArguments }
        if command is any HouseOptionsCommand.Type || command is any HouseSelectionCommand.Type,
            !has("--house", "--server")
        {
            arguments += house.selection.arguments
        }
        let text = arguments.map { " " + $0.shellWord }.joined()
        guard let end = line.firstRange(of: " -- ")?.lowerBound else { return line + text }
        return line[..<end] + text + line[end...]
    }
}

extension Bidly {
    /// Returns the command that the first words of a command line name; the root command if they name none.
    fileprivate static func command(named words: [String]) -> any ParsableCommand.Type {
        var command: any ParsableCommand.Type = Bidly.self
        for word in words {
            let configuration = command.configuration
            let subcommands = configuration.subcommands + configuration.groupedSubcommands.flatMap(\.subcommands)
            guard let next = subcommands.first(where: { $0.commandName == word }) else { break }
            command = next
        }
        return command
    }
}
