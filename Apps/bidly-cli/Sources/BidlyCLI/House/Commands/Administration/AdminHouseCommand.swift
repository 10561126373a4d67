import CommandLineCore

/// The command `bidly admin house`.
struct AdminHouseCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "house",
        abstract: "Show the house on one screen: members, auctions, the last 24 hours, and the latest events.",
        discussion: "Auctions are counted up to 20,000 per status; '+' marks larger numbers."
    )

    static let examples = [
        CommandExample("admin house", "Shows the house."),
        CommandExample("admin house --json=members,lastDay", "Prints two fields."),
    ]

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { HouseOverview.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, asAdmin: true) { session in
            let overview = try await session.houseOverview()
            try session.paged(assembly.console) { console in
                try HouseOverviewPresenter(log: LogPresenter(of: session, as: output, on: console.output))
                    .present(overview, as: output, on: console.output)
            }
        }
    }
}
