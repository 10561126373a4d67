/// The name, the texts and the subcommands of a command.
public struct CommandConfiguration: Sendable {
    /// The name on the command line; `nil` takes the type's name in kebab case.
    public var commandName: String?
    /// One sentence: what the command does.
    public var abstract: String
    /// A usage line to show in place of the generated one, without the leading `usage: `.
    public var usage: String?
    /// Paragraphs shown after the examples; lines that start with a space keep their line breaks.
    public var discussion: String
    /// What `--version` prints; empty means the option does not exist. Subcommands inherit it.
    public var version: String
    /// Whether the command is listed in help and completion; a hidden command can still be called.
    public var shouldDisplay: Bool
    /// The subcommands listed without a heading of their own.
    public var subcommands: [any ParsableCommand.Type]
    /// The subcommands listed under headings.
    public var groupedSubcommands: [CommandGroup]
    /// The command that runs when no subcommand is named; it need not be among the listed ones.
    public var defaultSubcommand: (any ParsableCommand.Type)?
    /// Other names the command can be called by.
    public var aliases: [String]

    /// Describes a command; everything may be left out.
    public init(
        commandName: String? = nil,
        abstract: String = "",
        usage: String? = nil,
        discussion: String = "",
        version: String = "",
        shouldDisplay: Bool = true,
        subcommands: [any ParsableCommand.Type] = [],
        groupedSubcommands: [CommandGroup] = [],
        defaultSubcommand: (any ParsableCommand.Type)? = nil,
        aliases: [String] = []
    ) {
        self.commandName = commandName
        self.abstract = abstract
        self.usage = usage
        self.discussion = discussion
        self.version = version
        self.shouldDisplay = shouldDisplay
        self.subcommands = subcommands
        self.groupedSubcommands = groupedSubcommands
        self.defaultSubcommand = defaultSubcommand
        self.aliases = aliases
    }

    /// Every subcommand that can be called by name, in the order of the help screen.
    var allSubcommands: [any ParsableCommand.Type] {
        let listed = subcommands + groupedSubcommands.flatMap(\.subcommands)
        guard let defaultSubcommand, !listed.contains(where: { $0 == defaultSubcommand }) else { return listed }
        return listed + [defaultSubcommand]
    }
}
