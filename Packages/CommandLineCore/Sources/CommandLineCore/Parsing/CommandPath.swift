/// The way from the root command to one of its subcommands.
struct CommandPath: Sendable {
    private(set) var commands: [any ParsableCommand.Type]

    init(_ root: any ParsableCommand.Type) {
        commands = [root]
    }

    /// The command the path leads to.
    var leaf: any ParsableCommand.Type { commands[commands.count - 1] }

    var root: any ParsableCommand.Type { commands[0] }

    var isRoot: Bool { commands.count == 1 }

    /// The names from the root on, as typed.
    var name: String { commands.map { $0.commandName }.joined(separator: " ") }

    var subcommands: [any ParsableCommand.Type] { leaf.configuration.allSubcommands }

    /// The version `--version` prints here; empty when there is no such option.
    var version: String {
        commands.reversed().lazy.map { $0.configuration.version }.first { !$0.isEmpty } ?? ""
    }

    /// Whether `help` is a command here: on the root, if it has subcommands and none of that name.
    var hasHelpCommand: Bool { isRoot && !subcommands.isEmpty && subcommand(named: "help") == nil }

    func appending(_ command: any ParsableCommand.Type) -> CommandPath {
        var path = self
        path.commands.append(command)
        return path
    }

    /// The subcommand called by this name or alias.
    func subcommand(named name: String) -> (any ParsableCommand.Type)? {
        subcommands.first { $0.commandName == name }
            ?? subcommands.first { $0.configuration.aliases.contains(name) }
    }

    /// The path that follows as many of the words as name subcommands, passing over the others.
    func descending(along words: some Sequence<String>) -> CommandPath {
        words.reduce(self) { path, word in
            path.subcommand(named: word).map(path.appending) ?? path
        }
    }

    /// The path to a command somewhere below this one; `nil` when it is not there.
    func path(to command: any ParsableCommand.Type) -> CommandPath? {
        if leaf == command { return self }
        for subcommand in subcommands {
            if let found = appending(subcommand).path(to: command) { return found }
        }
        return nil
    }

    /// The arguments of the command the path leads to.
    var definitions: [ArgumentDefinition] { leaf.init().definitions }

    /// The names of the subcommands and topics that may follow here, for suggestions.
    var visibleWords: [String] {
        let commands = subcommands.filter { $0.configuration.shouldDisplay }
        return commands.map { $0.commandName } + (hasHelpCommand ? ["help"] : [])
    }
}
