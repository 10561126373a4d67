import Bidding
import CommandLineCore

/// `bidly board`
struct BoardCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "board",
        abstract: "Show your auctions at a glance: leading, outbid, won, lost, watching, selling, spent."
    )

    static let examples = [
        CommandExample("board", "Shows where you stand."),
        CommandExample("board --json=won,spent", "Prints what you won and what it cost."),
    ]

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { nil }

    func run(in assembly: Assembly) async throws {
        try await assembly.inSession(house, as: .required) { session in
            let phase = await session.bidding.loadBoard()
            let board = try session.value(session.bidding.board, after: phase)
            let glance = Glance(board: board, watching: try await session.watchedItems())
            try session.paged(assembly.console) { console in
                try BoardPresenter(now: session.clock.now).present(glance, as: output, on: console.output)
            }
        }
    }
}
