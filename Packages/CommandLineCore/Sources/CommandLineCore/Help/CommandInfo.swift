/// A command's declarations, collected as the source of help screens, completion scripts and manual pages.
struct CommandInfo: Sendable {
    /// A group of subcommands under one heading.
    struct Group: Sendable {
        let title: String
        let commands: [CommandInfo]
    }

    /// The command names from the root to this command.
    let path: [String]
    let abstract: String
    var discussion = ""
    /// The configured usage after the command's name; empty to derive it from the arguments.
    var customUsage: [String] = []
    var examples: [CommandExample] = []
    /// The arguments in the order of declaration, then the built-in options.
    let arguments: [ArgumentDefinition]
    /// The visible subcommands by group.
    var groups: [Group] = []
    /// The help topics; empty except for the root command.
    var topics: [HelpTopic] = []
    /// The release date of the version; empty except for the root command.
    var versionDate = ""
    /// Whether the built-in command `help` is a subcommand.
    var hasHelpCommand = false

    var name: String { path.joined(separator: " ") }

    var commands: [CommandInfo] { groups.flatMap(\.commands) }

    var positionals: [ArgumentDefinition] { arguments.filter(\.isPositional) }

    var options: [ArgumentDefinition] { arguments.filter { !$0.isPositional } }

    /// Returns the complete command line of an example.
    func line(of example: CommandExample) -> String {
        (path.prefix(1) + [example.arguments]).filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension CommandInfo {
    /// Collects the declarations of a command and its subcommands. O(commands × arguments).
    ///
    /// - Parameters:
    ///   - path: The path to the command.
    ///   - depth: The number of levels of subcommands to collect. Subcommands of deeper levels have only a name and an
    ///     abstract. A help screen and a usage line need no more, and reading all declarations of a large program takes
    ///     a hundred milliseconds.
    init(_ path: CommandPath, depth: Int = .max) {
        let configuration = path.leaf.configuration
        self.path = path.commands.map { $0.commandName }
        abstract = configuration.abstract
        discussion = configuration.discussion
        customUsage = configuration.usage
        examples = path.leaf.examples
        let fields = path.leaf.resultFields
        arguments = path.definitions.map { $0.completing(fields) } + Self.builtInOptions(at: path)
        let plain = CommandGroup(name: "Subcommands", subcommands: configuration.subcommands)
        groups = ([plain] + configuration.groupedSubcommands).map { group in
            let visible = group.subcommands.filter { $0.configuration.shouldDisplay }
            let commands = visible.map { command in
                depth > 0
                    ? CommandInfo(path.appending(command), depth: depth - 1)
                    : CommandInfo(
                        path: self.path + [command.commandName],
                        abstract: command.configuration.abstract,
                        arguments: []
                    )
            }
            return Group(title: group.name, commands: commands)
        }
        topics = path.topics
        versionDate = configuration.versionDate
        hasHelpCommand = path.hasHelpCommand
    }

    /// Returns the built-in options of a command: `--version` and `--help`.
    static func builtInOptions(at path: CommandPath) -> [ArgumentDefinition] {
        func flag(_ names: [ArgumentName], _ help: ArgumentHelp) -> ArgumentDefinition {
            ArgumentDefinition(names: names, arity: .none, help: help, isBuiltIn: true)
        }
        let version = path.version.isEmpty ? [] : [flag([.long("version")], "Show the version.")]
        return version + [flag([.short("h"), .long("help")], "Show this help.")]
    }

    /// The built-in `help` command.
    var help: CommandInfo {
        let words = commands.compactMap(\.path.last) + topics.map(\.name)
        let topic = ArgumentDefinition(
            valueName: "command",
            help: topics.isEmpty ? "The command to describe." : "The command or topic to describe.",
            completion: .list(words)
        )
        return CommandInfo(
            path: path + ["help"],
            abstract: HelpCommand.configuration.abstract,
            arguments: [topic] + DeclaredArguments(of: HelpCommand()).definitions.filter { !$0.isPositional }
        )
    }
}
