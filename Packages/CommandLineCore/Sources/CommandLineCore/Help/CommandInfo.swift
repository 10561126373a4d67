/// All there is to tell about one command and those below it: help screens and completion scripts are made from it.
struct CommandInfo: Sendable {
    /// Commands under one heading.
    struct Group: Sendable {
        let title: String
        let commands: [CommandInfo]
    }

    /// The names from the root on.
    let path: [String]
    let abstract: String
    var discussion = ""
    /// What stands behind the name in usage lines; empty derives it from the arguments.
    var customUsage: [String] = []
    var examples: [CommandExample] = []
    /// The arguments in the order of declaration, then the options every command has.
    let arguments: [ArgumentDefinition]
    /// The commands that may follow, without hidden ones.
    var groups: [Group] = []
    /// The articles `help` can print, on the root.
    var topics: [HelpTopic] = []
    /// When its version came out, on the root.
    var versionDate = ""
    /// Whether `help` may follow.
    var hasHelpCommand = false

    var name: String { path.joined(separator: " ") }

    var commands: [CommandInfo] { groups.flatMap(\.commands) }

    var positionals: [ArgumentDefinition] { arguments.filter(\.isPositional) }

    var options: [ArgumentDefinition] { arguments.filter { !$0.isPositional } }

    /// Writes the line of the program's name and an example; one without arguments is the name alone.
    func line(of example: CommandExample) -> String {
        (path.prefix(1) + [example.arguments]).filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension CommandInfo {
    /// Collects what the declarations of a command and those below it say. O(commands × arguments).
    init(_ path: CommandPath) {
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
            return Group(title: group.name, commands: visible.map { CommandInfo(path.appending($0)) })
        }
        topics = path.topics
        versionDate = configuration.versionDate
        hasHelpCommand = path.hasHelpCommand
    }

    /// The options that need not be declared.
    static func builtInOptions(at path: CommandPath) -> [ArgumentDefinition] {
        func flag(_ names: [ArgumentName], _ help: ArgumentHelp) -> ArgumentDefinition {
            ArgumentDefinition(names: names, arity: .none, help: help, isBuiltIn: true)
        }
        let version = path.version.isEmpty ? [] : [flag([.long("version")], "Show the version.")]
        return version + [flag([.short("h"), .long("help")], "Show this help.")]
    }

    /// The command `help`, which is built in.
    var help: CommandInfo {
        let words = commands.compactMap(\.path.last) + topics.map(\.name)
        let topic = ArgumentDefinition(
            valueName: "command",
            help: topics.isEmpty ? "The command to tell about." : "The command or the topic to tell about.",
            completion: .list(words)
        )
        return CommandInfo(
            path: path + ["help"],
            abstract: HelpCommand.configuration.abstract,
            arguments: [topic] + HelpCommand().definitions.filter { !$0.isPositional }
        )
    }
}
