import Bidding
import CommandLineCore
import FoundationCore

/// `bidly board`
struct BoardCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "board",
        abstract: "Show your auctions at a glance: leading, outbid, won, lost, withdrawn, watching, selling, spent.",
        discussion: "Of the auctions that ended, each list shows the latest \(Board.mostEnded). 'spent' counts all."
    )

    static let examples = [
        CommandExample("board", "Shows where you stand."),
        CommandExample("board --json=won,spent", "Prints what you won and what it cost."),
    ]

    @Flag(help: "Exit with status 1 when you are outbid in an open auction.")
    var exitStatus = false

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { Dashboard.sample }

    func run(in assembly: Assembly) async throws {
        let isOutbid = try await assembly.inSession(house, as: .required) { session in
            let phase = await session.bidding.loadBoard()
            let board = try phase.value(session.bidding.board)
            let dashboard = Dashboard(board: board, watching: try await session.watchedItems())
            try session.paged(assembly.console) { console in
                try BoardPresenter(now: session.clock.now).present(dashboard, as: output, on: console.output)
            }
            return !board.outbid.isEmpty
        }
        if exitStatus, isOutbid { throw ExitCode.failure }
    }
}
