/// Finds the command for the given arguments and parses them.
struct CommandParser {
    let root: any ParsableCommand.Type

    /// Parses the arguments after the program's name.
    ///
    /// - Throws: ``UsageError`` if the arguments are invalid; ``CleanExit`` if they request help or the version.
    func parse(_ arguments: [String]) throws -> (command: any ParsableCommand, path: CommandPath) {
        var path = CommandPath(root)
        var rest = arguments[...]
        while let word = rest.first {
            if path.hasHelpCommand, word == "help" { throw try help(for: rest.dropFirst(), at: path) }
            guard let subcommand = path.subcommand(named: word) else { break }
            path = path.appending(subcommand)
            rest = rest.dropFirst()
        }
        var command = path.leaf.init()
        let declared = DeclaredArguments(of: command), definitions = declared.definitions
        if !path.subcommands.isEmpty { try checkNotMeantForSubcommand(rest, definitions, at: path) }
        var matcher = ArgumentMatcher(definitions: definitions, path: path)
        try matcher.match(rest)
        if !path.subcommands.isEmpty, definitions.isEmpty { throw CleanExit(content: .help(path)) }
        try validate(&command, declared, at: path)
        return (command, path)
    }

    /// Rejects words that a command with subcommands cannot accept: unknown subcommands, and options that must follow
    /// the name of a subcommand.
    private func checkNotMeantForSubcommand(
        _ rest: ArraySlice<String>,
        _ definitions: [ArgumentDefinition],
        at path: CommandPath
    ) throws {
        guard let word = rest.first else { return }
        guard ArgumentMatcher.looksLikeOption(word) else {
            if definitions.contains(where: \.isPositional) { return }
            throw unknownCommand(word, at: path)
        }
        let words = rest.prefix { $0 != "--" }
        let target = path.descending(through: words)
        if words.contains("--help") || words.contains("-h") { throw CleanExit(content: .help(target)) }
        guard word != "--version", target.commands.count > path.commands.count else { return }
        let name = String(word.prefix { $0 != "=" })
        let owner = target.definitions.first { $0.names.contains { $0.token == name } }
        guard let owner else { throw UsageError("'\(target.name)' has no option \(name.quoted).", at: path) }
        let ellipsis = owner.arity == .one && !word.contains("=") ? " …" : ""
        let usage = "\(target.name) \(word.printable)\(ellipsis)"
        throw UsageError("Option \(name.quoted) must follow the command's name; write '\(usage)'.", at: path)
    }

    private func validate(
        _ command: inout any ParsableCommand,
        _ declared: DeclaredArguments,
        at path: CommandPath
    ) throws {
        do {
            try declared.validateGroups()
            try command.validate()
        } catch let error where !(error is CleanExit || error is ExitStatus || error is UsageError) {
            throw UsageError(ErrorText.describe(error), at: path)
        }
    }

    /// Returns the output of `help` for these arguments.
    private func help(for words: ArraySlice<String>, at root: CommandPath) throws -> CleanExit {
        let command = HelpCommand(), definitions = DeclaredArguments(of: command).definitions
        var matcher = ArgumentMatcher(definitions: definitions, path: root.appending(HelpCommand.self))
        try matcher.match(words.filter { !["--help", "-h"].contains($0) }[...])
        let content = command.man ? .manual(root) : try content(of: command.words, at: root)
        return CleanExit(content: content, json: command.output.json)
    }

    private func content(of words: [String], at root: CommandPath) throws -> CleanExit.Content {
        var path = root
        for word in words {
            if let subcommand = path.subcommand(named: word) {
                path = path.appending(subcommand)
            } else if let topic = path.topics.first(where: { $0.name == word }) {
                return .topic(topic)
            } else if word != "help" || !path.hasHelpCommand {
                throw unknownCommand(word, or: path.topics.map(\.name), at: path)
            }
        }
        return .help(path)
    }

    private func unknownCommand(_ word: String, or topics: [String] = [], at path: CommandPath) -> UsageError {
        let visibleNames = path.subcommands.filter { $0.configuration.shouldDisplay }.map { $0.commandName }
        let candidates = visibleNames + (path.hasHelpCommand ? ["help"] : []) + topics
        let nearest = Suggestion.nearest(to: word, among: candidates)
        return UsageError("Unknown command \(word.quoted)\(Suggestion.question(for: nearest))", at: path)
    }
}
