import CommandLineCore

/// The root of the command line.
struct Bidly: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bidly",
        abstract: "An auction house in a terminal.",
        version: "0.1.0",
        versionDate: "2026-11-21",
        subcommands: [CompleteCommand.self],
        groupedSubcommands: [
            CommandGroup(
                name: "Find",
                subcommands: [SearchCommand.self, ListCommand.self, ShowCommand.self, BidsCommand.self]
            ),
            CommandGroup(name: "Bid", subcommands: [BidCommand.self, BuyCommand.self, RetractCommand.self]),
            CommandGroup(
                name: "Sell",
                subcommands: [
                    SellCommand.self, ReviseCommand.self, WithdrawCommand.self, RelistCommand.self, ReviewCommand.self,
                    CategoriesCommand.self, BrandsCommand.self, VoidCommand.self,
                ]
            ),
            CommandGroup(
                name: "Keep an eye on it",
                subcommands: [
                    WatchCommand.self, UnwatchCommand.self, WatchlistCommand.self, ActivityCommand.self,
                    BoardCommand.self,
                ]
            ),
            CommandGroup(name: "Who you are", subcommands: [RegisterCommand.self, WhoamiCommand.self]),
            CommandGroup(
                name: "Try it",
                subcommands: [DemoCommand.self, SampleCommand.self, PretendCommand.self, ReplayCommand.self]
            ),
            CommandGroup(
                name: "Set it up",
                subcommands: [
                    ConfigCommand.self, ImportCommand.self, ExportCommand.self, CompletionsCommand.self,
                    DoctorCommand.self, VersionCommand.self, APICommand.self,
                ]
            ),
        ]
    )

    static let examples = [
        CommandExample("demo", "Shows everything once, in a house of its own."),
        CommandExample("sample", "Fills your own house with invented items."),
        CommandExample("search radio", "Finds what ends soonest."),
    ]

    static let helpTopics = HelpTopic.all
}
