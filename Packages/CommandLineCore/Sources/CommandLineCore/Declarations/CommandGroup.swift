/// Subcommands listed together under one heading of the help screen.
public struct CommandGroup: Sendable {
    /// The heading, shown in capitals.
    public var name: String
    /// The commands under the heading, in the order to show.
    public var subcommands: [any ParsableCommand.Type]

    /// Groups commands under a heading.
    public init(name: String, subcommands: [any ParsableCommand.Type]) {
        self.name = name
        self.subcommands = subcommands
    }
}
