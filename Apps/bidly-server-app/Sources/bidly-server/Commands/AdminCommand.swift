import CommandLineCore

/// `bidly-server admin`
struct AdminCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "admin",
        abstract: "Create administrators and issue one-time codes; for the owner of the house file.",
        subcommands: [AdminCreateCommand.self, AdminCodeCommand.self]
    )
}

/// `bidly-server admin create`
struct AdminCreateCommand: ServerCommand {
    static let configuration = CommandConfiguration(
        commandName: "create",
        abstract: "Create an administrator, or promote a member, and print a code for setting the password.",
        discussion: """
            The code can be used once, within an hour. The server may be running. Before you pass --promote, make sure that the \
            existing member is the person you mean: their password and sessions stay valid.
            """
    )

    static let examples = [CommandExample("admin create ada", "Makes ada an administrator.")]

    @Argument(help: "The name of the member.")
    var name: String

    @Flag(help: "Make an existing member an administrator.")
    var promote = false

    @OptionGroup(title: "House")
    var house: HouseFileOptions

    func run(in assembly: Assembly) async throws {
        let code = try await assembly.createAdministrator(named: name, promotes: promote, in: house)
        try assembly.present(code, for: name)
    }
}

/// `bidly-server admin code`
struct AdminCodeCommand: ServerCommand {
    static let configuration = CommandConfiguration(
        commandName: "code",
        abstract: "Print a one-time code for setting or resetting the password of a member.",
        discussion: "The code can be used once, within an hour. Setting the password ends all sessions of the member."
    )

    static let examples = [CommandExample("admin code ada", "Prints a code for ada.")]

    @Argument(help: "The name of the member.")
    var name: String

    @OptionGroup(title: "House")
    var house: HouseFileOptions

    func run(in assembly: Assembly) async throws {
        try assembly.present(try await assembly.issuePasswordCode(forMember: name, in: house), for: name)
    }
}
