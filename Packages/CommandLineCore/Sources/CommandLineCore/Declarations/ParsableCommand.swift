/// A command of a command-line program: its configuration and arguments. ``Program`` passes the parsed command to a
/// closure that executes it.
///
/// ```swift
/// struct Water: ParsableCommand {
///     static let configuration = CommandConfiguration(abstract: "Water one bed.")
///     @Argument(help: "The bed to water.") var bed: String
/// }
/// ```
public protocol ParsableCommand: ParsableArguments {
    /// The command's name, help texts and subcommands. By default, the name is the type's name in kebab case:
    /// `ListBeds` becomes `list-beds`.
    static var configuration: CommandConfiguration { get }

    /// Examples for the help screen; empty by default.
    static var examples: [CommandExample] { get }

    /// The help topics that `help NAME` prints. Only topics of the root command are used. Empty by default.
    static var helpTopics: [HelpTopic] { get }

    /// The properties of the JSON objects that the command prints, as completions for `--json=`. Empty by default.
    static var resultFields: [String] { get }
}

extension ParsableCommand {
    /// A configuration without texts and subcommands.
    public static var configuration: CommandConfiguration { CommandConfiguration() }

    /// No examples.
    public static var examples: [CommandExample] { [] }

    /// No help topics.
    public static var helpTopics: [HelpTopic] { [] }

    /// No result fields.
    public static var resultFields: [String] { [] }
}

extension ParsableCommand {
    /// The configured name, or the type's name in kebab case.
    public static var commandName: String {
        configuration.commandName ?? KebabCase.convert(String(describing: Self.self))
    }
}
