import CommandLineCore

/// The command `bidly admin`.
struct AdminCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "admin",
        abstract: "Administer the house: suspend members, void bids, withdraw auctions, and read the log.",
        discussion: """
            For administrators: the owner of the house file, and at a server the members with this role. The log records \
            who acted and why. See also 'bidly help administration'.
            """,
        subcommands: [
            AdminHouseCommand.self, AdminLogCommand.self, AdminSuspendCommand.self, AdminVoidCommand.self,
            AdminWithdrawCommand.self,
        ]
    )

    static let examples = [
        CommandExample("admin house", "Shows the house on one screen."),
        CommandExample("admin log --since 1h", "Shows what happened in the last hour, who acted, and why."),
    ]
}
