/// The way from the root command to one of its subcommands.
struct CommandPath: Sendable {
    private(set) var commands: [any ParsableCommand.Type]

    init(_ root: any ParsableCommand.Type) {
        commands = [root]
    }

    /// The command the path leads to.
    var leaf: any ParsableCommand.Type { commands[commands.count - 1] }

    var root: any ParsableCommand.Type { commands[0] }

    /// The names from the root on, as typed.
    var name: String { commands.map { $0.commandName }.joined(separator: " ") }

    var subcommands: [any ParsableCommand.Type] {
        leaf.configuration.subcommands + leaf.configuration.groupedSubcommands.flatMap(\.subcommands)
    }

    /// The version `--version` prints here; empty when there is no such option.
    var version: String {
        commands.reversed().lazy.map { $0.configuration.version }.first { !$0.isEmpty } ?? ""
    }

    /// Whether `help` is a command here: on the root, if it has subcommands and none of that name.
    var hasHelpCommand: Bool { commands.count == 1 && !subcommands.isEmpty && subcommand(named: "help") == nil }

    /// The articles `help` can print here.
    var topics: [HelpTopic] { hasHelpCommand ? root.helpTopics : [] }

    /// The arguments of the command the path leads to.
    var definitions: [ArgumentDefinition] { leaf.init().definitions }

    /// The visible commands of the whole program that have an option, by their names after the program's.
    func owners(ofOption token: String) -> [String] {
        func search(_ path: CommandPath) -> [String] {
            let names = path.commands.dropFirst().map { $0.commandName }.joined(separator: " ")
            let isOwner = !names.isEmpty && path.definitions.contains { $0.names.contains { $0.token == token } }
            let below = path.subcommands.filter { $0.configuration.shouldDisplay }
            return (isOwner ? [names] : []) + below.flatMap { search(path.appending($0)) }
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

    /// The path that follows as many of the words as name subcommands, passing over the others.
    func descending(along words: some Sequence<String>) -> CommandPath {
        words.reduce(self) { path, word in
            path.subcommand(named: word).map(path.appending) ?? path
        }
    }
}
