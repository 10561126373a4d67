/// Finds the command a command line names, and fills it.
struct CommandParser {
    let root: any ParsableCommand.Type

    /// Parses the words after the program's name.
    ///
    /// - Throws: ``UsageError``, or ``CleanExit`` when help or the version is asked for.
    func parse(_ arguments: [String]) throws -> (command: any ParsableCommand, path: CommandPath) {
        var path = CommandPath(root)
        var rest = arguments[...]
        while !path.subcommands.isEmpty {
            if path.hasHelpCommand, rest.first == "help" {
                throw try help(for: rest.dropFirst(), at: path)
            } else if let word = rest.first, let subcommand = path.subcommand(named: word) {
                path = path.appending(subcommand)
                rest = rest.dropFirst()
            } else if let subcommand = path.leaf.configuration.defaultSubcommand {
                return try parseDefault(subcommand, rest, at: path)
            } else {
                let definitions = path.definitions
                try checkOwnWords(rest, definitions, at: path)
                let command = try fill(rest, at: path)
                if definitions.isEmpty { throw CleanExit(content: .help(path)) }
                return (command, path)
            }
        }
        return (try fill(rest, at: path), path)
    }

    /// Runs the default subcommand unless the words rather ask something of the group itself.
    private func parseDefault(
        _ subcommand: any ParsableCommand.Type,
        _ rest: ArraySlice<String>,
        at path: CommandPath
    ) throws -> (command: any ParsableCommand, path: CommandPath) {
        if let first = rest.first, first == "--help" || first == "-h" {
            throw CleanExit(content: .help(path.descending(along: rest)))
        }
        let next = path.appending(subcommand)
        do {
            return (try fill(rest, at: next), next)
        } catch let error as UsageError {
            throw misplacedOption(rest, at: path) ?? unknownWord(rest, error: error, at: path) ?? error
        }
    }

    /// Refuses what a command with subcommands cannot take itself: unknown words and options of its subcommands.
    private func checkOwnWords(
        _ rest: ArraySlice<String>,
        _ definitions: [ArgumentDefinition],
        at path: CommandPath
    ) throws {
        guard let word = rest.first else { return }
        let options = rest.prefix { $0 != "--" }
        if word.hasPrefix("-"), options.contains("--help") || options.contains("-h") {
            throw CleanExit(content: .help(path.descending(along: options)))
        }
        if let error = misplacedOption(rest, at: path) { throw error }
        guard !ArgumentMatcher.looksLikeOption(word), !definitions.contains(where: \.isPositional) else { return }
        let near = Suggestion.nearest(to: word, among: path.visibleWords)
        throw UsageError("unknown command '\(word)'\(Suggestion.question(for: near))", at: path)
    }

    /// The error for an option that stands before the command's name; `nil` if no name follows.
    private func misplacedOption(_ rest: ArraySlice<String>, at path: CommandPath) -> UsageError? {
        guard let option = rest.first, ArgumentMatcher.looksLikeOption(option), option != "--version" else {
            return nil
        }
        let words = rest.prefix { $0 != "--" }
        guard words.contains(where: { path.subcommand(named: $0) != nil }) else { return nil }
        let target = path.descending(along: words)
        let name = String(option.prefix { $0 != "=" })
        let owner = target.definitions.first { $0.names.contains { $0.token == name } }
        let takesNextWord = owner.map { $0.arity != .none && $0.arity != .attached && !option.contains("=") } ?? false
        let hint =
            owner == nil
            ? ", and '\(target.name)' has no such option"
            : ": write '\(target.name) \(option)\(takesNextWord ? " …" : "")'"
        return UsageError("option '\(name)' must follow the name of the command\(hint)", at: path)
    }

    /// The error for a word that is neither a subcommand nor anything the default subcommand takes.
    private func unknownWord(_ rest: ArraySlice<String>, error: UsageError, at path: CommandPath) -> UsageError? {
        guard let word = rest.first, error.message.hasPrefix("unexpected argument '\(word)'"),
            let near = Suggestion.nearest(to: word, among: path.visibleWords)
        else { return nil }
        return UsageError("unknown command '\(word)'\(Suggestion.question(for: near))", at: path)
    }

    /// Fills a new instance of the command the path leads to, and validates it.
    private func fill(_ words: ArraySlice<String>, at path: CommandPath) throws -> any ParsableCommand {
        var command = path.leaf.init()
        var matcher = ArgumentMatcher(definitions: command.definitions, path: path)
        try matcher.match(words)
        do {
            try command.validateGroups()
            try command.validate()
        } catch let error as ValidationError {
            throw UsageError(error.message, at: path)
        } catch let error where !(error is CleanExit || error is ExitCode || error is UsageError) {
            throw UsageError(ErrorText.describe(error), at: path)
        }
        return command
    }

    /// What `help` followed by these words prints.
    private func help(for words: ArraySlice<String>, at path: CommandPath) throws -> CleanExit {
        var path = path
        for word in words where word != "--help" && word != "-h" {
            if let subcommand = path.subcommand(named: word) {
                path = path.appending(subcommand)
            } else if path.isRoot, let topic = path.root.helpTopics.first(where: { $0.name == word }) {
                return CleanExit(content: .topic(topic))
            } else if word != "help" || !path.isRoot {
                let topics = path.isRoot ? path.root.helpTopics.map(\.name) : []
                let near = Suggestion.nearest(to: word, among: path.visibleWords + topics)
                throw UsageError("no help for unknown command '\(word)'\(Suggestion.question(for: near))", at: path)
            }
        }
        return CleanExit(content: .help(path))
    }
}
