/// A group of subcommands with its own heading in help.
public struct CommandGroup: Sendable {
    /// The heading; help shows it in capitals.
    public var name: String
    /// The subcommands in display order.
    public var subcommands: [any ParsableCommand.Type]

    /// Creates a group.
    public init(name: String, subcommands: [any ParsableCommand.Type]) {
        self.name = name
        self.subcommands = subcommands
    }
}
