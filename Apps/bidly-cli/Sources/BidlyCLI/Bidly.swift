import CommandLineCore

/// The root of the command line.
struct Bidly: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bidly",
        abstract: "An auction house in a terminal.",
        version: "0.2.0",
        versionDate: "2026-11-21",
        subcommands: [CompleteCommand.self],
        groupedSubcommands: [
            CommandGroup(
                name: "Find",
                subcommands: [SearchCommand.self, ListCommand.self, ShowCommand.self, BidsCommand.self]
            ),
            CommandGroup(
                name: "Bid",
                subcommands: [BidCommand.self, BuyCommand.self, RetractCommand.self, SettleCommand.self]
            ),
            CommandGroup(
                name: "Order",
                subcommands: [OrdersCommand.self, OrderGroupCommand.self, OffersCommand.self, ReviewCommand.self]
            ),
            CommandGroup(
                name: "Sell",
                subcommands: [
                    SellCommand.self, ReviseCommand.self, WithdrawCommand.self, RelistCommand.self, SalesCommand.self,
                    SaleCommand.self, ShippingCommand.self, DiscountsCommand.self, CategoriesCommand.self,
                    BrandsCommand.self,
                ]
            ),
            CommandGroup(
                name: "Follow",
                subcommands: [
                    WatchCommand.self, UnwatchCommand.self, WatchlistCommand.self, ActivityCommand.self,
                    BoardCommand.self,
                ]
            ),
            CommandGroup(name: "Analyze", subcommands: [InsightsCommand.self, ReplayCommand.self]),
            CommandGroup(
                name: "Membership",
                subcommands: [
                    RegisterCommand.self, LoginCommand.self, LogoutCommand.self, SessionsCommand.self,
                    WhoamiCommand.self, ProfileCommand.self,
                ]
            ),
            CommandGroup(
                name: "Try it out",
                subcommands: [DemoCommand.self, SampleCommand.self, PretendCommand.self]
            ),
            CommandGroup(
                name: "Set up and maintain",
                subcommands: [
                    ConfigCommand.self, AdminCommand.self, ImportCommand.self, ExportCommand.self,
                    CompletionsCommand.self,
                    DoctorCommand.self, VersionCommand.self, APICommand.self,
                ]
            ),
        ]
    )

    static let examples = [
        CommandExample("demo", "Runs a guided tour in a temporary house."),
        CommandExample("sample", "Fills your house with sample items."),
        CommandExample("search radio", "Finds open auctions of radios, ending soonest first."),
    ]

    static let helpTopics: [HelpTopic] = [.environment, .formatting, .exitCodes, .offline, .administration]
}
