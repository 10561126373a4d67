import CommandLineCore

/// The root of the command line.
struct BidlyServer: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bidly-server",
        abstract: "Serve an auction house over HTTP.",
        discussion: """
            Without a command, bidly-server serves. The house is one file; it is created if it does not exist. \
            Precedence of settings: options, environment, config file, defaults.
            """,
        version: "0.2.0",
        versionDate: "2026-11-21",
        groupedSubcommands: [
            CommandGroup(name: "Serve", subcommands: [ServeCommand.self]),
            CommandGroup(name: "Maintain", subcommands: [AdminCommand.self, BackupCommand.self, SettingsCommand.self]),
        ]
    )

    static let examples = [
        CommandExample("", "Serves the default house on 127.0.0.1:8080."),
        CommandExample(
            "admin create ada",
            "Creates the first administrator, and prints a code for setting the password."
        ),
        CommandExample("backup house-backup.bidly", "Copies the house, even while it is being served."),
    ]
}
