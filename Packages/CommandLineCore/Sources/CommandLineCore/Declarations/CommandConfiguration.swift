/// The configuration of a command: its name, help texts and subcommands.
public struct CommandConfiguration: Sendable {
    /// The name on the command line; `nil` for the type's name in kebab case.
    public var commandName: String?
    /// A one-sentence description of the command.
    public var abstract: String
    /// Paragraphs shown after the examples in help. Lines that start with a space keep their line breaks.
    public var discussion: String
    /// The custom part of the usage line after the command's name. Lines are broken only between its elements. Empty to
    /// derive it from the arguments. Use it to show a rule that the declarations cannot express, for example that
    /// exactly one of two options is required.
    public var usage: [String]
    /// The text that `--version` prints; empty to omit the option `--version`. Subcommands inherit the version.
    public var version: String
    /// The release date of the version as `2026-03-01`, for the manual page of the root command; may be empty.
    public var versionDate: String
    /// Whether help and completion list the command. Hidden commands can still be called.
    public var shouldDisplay: Bool
    /// The subcommands that help lists under the default heading.
    public var subcommands: [any ParsableCommand.Type]
    /// The subcommands that help lists under their own headings.
    public var groupedSubcommands: [CommandGroup]

    /// Creates a configuration.
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
