import CommandLineCore

/// The options that select the house and the acting member.
struct HouseOptions: ParsableArguments {
    @Option(
        name: .customLong("as"),
        help: ArgumentHelp("The member to act as.", valueName: "name"),
        completion: .dynamic("complete", "members")
    )
    var member: String?

    @OptionGroup
    var selection: HouseSelection
}

extension HouseOptions {
    /// Creates options that select no member.
    init(_ selection: HouseSelection) { self.selection = selection }

    /// The arguments that select the same house and member in a suggested command line.
    var arguments: [String] { memberArguments + selection.arguments }

    /// The arguments that select the same member; empty if an option selects none.
    var memberArguments: [String] { member.map(Self.arguments(selecting:)) ?? [] }

    /// Returns the option that selects a member in a suggested command line.
    static func arguments(selecting member: String) -> [String] { "--as".arguments(withValue: member) }

    /// Returns a command line with the arguments that select the same house and member.
    func completing(_ command: String) -> String {
        ([command] + arguments.map(\.shellWord)).joined(separator: " ")
    }
}

/// The flag `--admin`, which runs a command with administrator rights.
struct AdminOptions: ParsableArguments {
    @Flag(
        name: .customLong("admin"),
        help: "Act as an administrator: the owner of the house file, or at a server a member with this role."
    )
    var isAdmin = false
}
