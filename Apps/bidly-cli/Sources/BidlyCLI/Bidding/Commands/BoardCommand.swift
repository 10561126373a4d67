import Bidding
import CommandLineCore
import FoundationCore

/// The command `bidly board`.
struct BoardCommand: ListingCommand {
    static let configuration = CommandConfiguration(
        commandName: "board",
        abstract: "Show your auctions grouped by outcome: leading, outbid, won, lost, watching, selling and more.",
        discussion:
            "Each list shows the latest \(Board.maximumEndedCount) ended auctions. The amount spent includes all of them."
    )

    static let examples = [
        CommandExample("board", "Shows all groups and the amount spent."),
        CommandExample("board --json=won,spent", "Prints the won auctions and the amount spent."),
    ]

    @Flag(help: "Exit with status 1 if you are outbid in an open auction.")
    var exitStatus = false

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { Dashboard.sample }

    func run(in assembly: Assembly) async throws {
        let isOutbid = try await assembly.withSession(house, caller: .required) { session in
            let phase = await session.bidding.loadBoard()
            let board = try phase.value(session.bidding.board)
            let dashboard = Dashboard(board: board, watching: try await session.watchedItems())
            try session.paged(assembly.console) { console in
                try BoardPresenter(now: session.clock.now).present(dashboard, as: output, on: console.output)
            }
            return !board.outbid.isEmpty
        }
        if exitStatus, isOutbid { throw ExitStatus.failure }
    }
}
