import CommandLineCore

/// `bidly config`
struct ConfigCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show and change settings.",
        discussion: """
            Precedence: options, environment, config file, defaults. See also 'bidly help environment'.

            \(BidlySettings.all.map { "  \($0.key)  \($0.help)" }.joined(separator: "\n"))
            """,
        subcommands: [
            ConfigListCommand.self, ConfigGetCommand.self, ConfigSetCommand.self, ConfigUnsetCommand.self,
            ConfigPathCommand.self,
        ]
    )

    static let examples = [
        CommandExample("config", "Lists every setting."),
        CommandExample("config set bid-limit 100", "Asks for confirmation of bids above 100 in any currency."),
        CommandExample("config list --show-origin", "Shows where each value comes from."),
    ]

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { Settings.Entry(key: "") }

    func run(in assembly: Assembly) throws {
        try assembly.listSettings(showsOrigin: false, output)
    }
}
