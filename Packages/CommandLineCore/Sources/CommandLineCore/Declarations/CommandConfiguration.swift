/// The name, the texts and the subcommands of a command.
public struct CommandConfiguration: Sendable {
    /// The name on the command line; `nil` takes the type's name in kebab case.
    public var commandName: String?
    /// One sentence: what the command does.
    public var abstract: String
    /// Paragraphs shown after the examples; lines that start with a space keep their line breaks.
    public var discussion: String
    /// What stands behind the name in usage lines, in words not to be broken; empty derives it from the arguments. For
    /// options that are needed though they have to be optional, as something else may stand in their place.
    public var usage: [String]
    /// What `--version` prints; empty means the option does not exist. Subcommands inherit it.
    public var version: String
    /// The day the version came out, as `2026-03-01`, for the manual page of a root; empty leaves that undated.
    public var versionDate: String
    /// Whether the command is listed in help and completion; a hidden command can still be called.
    public var shouldDisplay: Bool
    /// The subcommands listed without a heading of their own.
    public var subcommands: [any ParsableCommand.Type]
    /// The subcommands listed under headings.
    public var groupedSubcommands: [CommandGroup]

    /// Describes a command; everything may be left out.
    public init(
        commandName: String? = nil,
        abstract: String = "",
        discussion: String = "",
        usage: [String] = [],
        version: String = "",
        versionDate: String = "",
        shouldDisplay: Bool = true,
        subcommands: [any ParsableCommand.Type] = [],
        groupedSubcommands: [CommandGroup] = []
    ) {
        self.commandName = commandName
        self.abstract = abstract
        self.discussion = discussion
        self.usage = usage
        self.version = version
        self.versionDate = versionDate
        self.shouldDisplay = shouldDisplay
        self.subcommands = subcommands
        self.groupedSubcommands = groupedSubcommands
    }
}
