/// The sequence of commands from the root command to a subcommand.
struct CommandPath: Sendable {
    private(set) var commands: [any ParsableCommand.Type]

    init(_ root: any ParsableCommand.Type) {
        commands = [root]
    }

    /// The last command of the path.
    var leaf: any ParsableCommand.Type { commands[commands.count - 1] }

    var root: any ParsableCommand.Type { commands[0] }

    /// The names of the commands from the root, as the user types them.
    var name: String { commands.map { $0.commandName }.joined(separator: " ") }

    var subcommands: [any ParsableCommand.Type] {
        leaf.configuration.subcommands + leaf.configuration.groupedSubcommands.flatMap(\.subcommands)
    }

    /// The version that `--version` prints for this command; empty if the command has no such option.
    var version: String {
        commands.reversed().lazy.map { $0.configuration.version }.first { !$0.isEmpty } ?? ""
    }

    /// Whether the built-in command `help` exists: only on a root command with subcommands, none of which is named
    /// `help`.
    var hasHelpCommand: Bool { commands.count == 1 && !subcommands.isEmpty && subcommand(named: "help") == nil }

    /// The help topics of the program; empty unless ``hasHelpCommand`` is true.
    var topics: [HelpTopic] { hasHelpCommand ? root.helpTopics : [] }

    /// The argument definitions of the last command.
    var definitions: [ArgumentDefinition] { DeclaredArguments(of: leaf.init()).definitions }

    /// Returns the visible commands that have an option, as sorted names without the program's name.
    func commands(withOption token: String) -> [String] {
        func search(_ path: CommandPath) -> [String] {
            let names = path.commands.dropFirst().map { $0.commandName }.joined(separator: " ")
            let hasOption = !names.isEmpty && path.definitions.contains { $0.names.contains { $0.token == token } }
            let children = path.subcommands.filter { $0.configuration.shouldDisplay }
            return (hasOption ? [names] : []) + children.flatMap { search(path.appending($0)) }
        }
        return search(CommandPath(root)).sorted()
    }

    func appending(_ command: any ParsableCommand.Type) -> CommandPath {
        var path = self
        path.commands.append(command)
        return path
    }

    func subcommand(named name: String) -> (any ParsableCommand.Type)? {
        subcommands.first { $0.commandName == name }
    }

    /// Returns the path to the deepest subcommand that the words name. A word that does not name a subcommand of the
    /// command found so far is skipped.
    func descending(through words: some Sequence<String>) -> CommandPath {
        words.reduce(self) { path, word in
            path.subcommand(named: word).map(path.appending) ?? path
        }
    }
}
