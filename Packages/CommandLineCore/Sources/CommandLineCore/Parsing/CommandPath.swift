/// The sequence of commands from the root command to a subcommand.
struct CommandPath: Sendable {
    private(set) var commands: [any ParsableCommand.Type]

    init(_ root: any ParsableCommand.Type) {
        commands = [root]
    }

    /// The last command of the path.
    var leaf: any ParsableCommand.Type { commands[commands.count - 1] }

    var root: any ParsableCommand.Type { commands[0] }

    /// The command names from the root, as typed.
    var name: String { commands.map { $0.commandName }.joined(separator: " ") }

    var subcommands: [any ParsableCommand.Type] {
        leaf.configuration.subcommands + leaf.configuration.groupedSubcommands.flatMap(\.subcommands)
    }

    /// The version that `--version` prints for this command; empty if the option does not exist.
    var version: String {
        commands.reversed().lazy.map { $0.configuration.version }.first { !$0.isEmpty } ?? ""
    }

    /// Whether the built-in `help` exists here: on a root command with subcommands, none of which is named `help`.
    var hasHelpCommand: Bool { commands.count == 1 && !subcommands.isEmpty && subcommand(named: "help") == nil }

    /// The help topics available here.
    var topics: [HelpTopic] { hasHelpCommand ? root.helpTopics : [] }

    /// The argument definitions of the last command.
    var definitions: [ArgumentDefinition] { leaf.init().definitions }

    /// Returns the visible commands of the program that have an option, by their names without the program's.
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

    /// Returns the path extended by each word that names a subcommand of the path so far; other words are skipped.
    func descending(through words: some Sequence<String>) -> CommandPath {
        words.reduce(self) { path, word in
            path.subcommand(named: word).map(path.appending) ?? path
        }
    }
}
