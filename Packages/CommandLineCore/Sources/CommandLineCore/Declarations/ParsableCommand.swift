/// A command of a command line program: its arguments and its description. What it does is said to ``Program``.
///
/// ```swift
/// struct Water: ParsableCommand {
///     static let configuration = CommandConfiguration(abstract: "Water one bed.")
///     @Argument(help: "The bed to water.") var bed: String
/// }
/// ```
public protocol ParsableCommand: ParsableArguments {
    /// The command's name, texts and subcommands. The default derives the name from the type: `ListBeds` becomes
    /// `list-beds`.
    static var configuration: CommandConfiguration { get }

    /// Command lines worth showing first in the help screen; empty by default.
    static var examples: [CommandExample] { get }

    /// Articles that `help NAME` prints; only those of the root command are used. Empty by default.
    static var helpTopics: [HelpTopic] { get }

    /// The members of the JSON objects that the command prints; completion offers them for `--json=`. Empty by default.
    static var resultFields: [String] { get }
}

extension ParsableCommand {
    /// A configuration whose every text is empty.
    public static var configuration: CommandConfiguration { CommandConfiguration() }

    /// No examples.
    public static var examples: [CommandExample] { [] }

    /// No topics.
    public static var helpTopics: [HelpTopic] { [] }

    /// No fields.
    public static var resultFields: [String] { [] }
}

extension ParsableCommand {
    /// The name the command is called by: the configured one, or the type's name in kebab case.
    public static var commandName: String {
        configuration.commandName ?? KebabCase.convert(String(describing: Self.self))
    }
}
