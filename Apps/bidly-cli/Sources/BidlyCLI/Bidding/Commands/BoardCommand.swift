import Bidding
import CommandLineCore
import FoundationCore

/// The command `bidly board`.
struct BoardCommand: ListingCommand {
    static let configuration = CommandConfiguration(
        commandName: "board",
        abstract: "Show your auctions in groups: leading, outbid, won, lost, watching, selling and more.",
        discussion: """
            Each group contains at most the latest \(Board.maximumEndedCount) ended auctions. The amount spent is the \
            total of all items that you won or bought, on every page, even if an order was cancelled or refunded; \
            'bidly orders' shows what you paid.
            """
    )

    static let examples = [
        CommandExample("board", "Shows all groups and the amount spent."),
        CommandExample("board --json=won,spent", "Prints the won auctions and the amount spent."),
        CommandExample("board --limit 10 --page 2", "Shows the second ten auctions of each group."),
    ]

    @Flag(help: "Exit with status 1 if you are outbid in an open auction.")
    var exitStatus = false

    @Option(name: .shortAndLong, help: ArgumentHelp("Number of auctions per group and page.", valueName: "count"))
    var limit = ListLimit(50)

    @Option(help: ArgumentHelp("The page to show of each group.", valueName: "number"))
    var page = ListPage(1)

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { Dashboard.sample }

    mutating func validate() throws { _ = try page.offset(limit: limit) }

    func run(in assembly: Assembly) async throws {
        let isOutbid = try await assembly.withSession(house, caller: .required) { session in
            let phase = await session.bidding.loadBoard()
            let board = try phase.value(session.bidding.board)
            let dashboard = Dashboard(
                board: board,
                watching: try await session.watchedItems(noteOn: assembly.console.error)
            )
            try session.paged(assembly.console) { console in
                try BoardPresenter(now: session.clock.now, page: page, limit: limit)
                    .present(dashboard, as: output, on: console)
            }
            return !board.outbid.isEmpty
        }
        if exitStatus, isOutbid { throw ExitStatus.failure }
    }
}
