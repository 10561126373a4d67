import Bidding
import CommandLineCore
import FoundationCore

/// The command `bidly bids ITEM`.
struct BidsCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "bids",
        abstract: "Show an item's bids from highest to lowest, and its price over time.",
        discussion: """
            An outbid bid is shown with its maximum; the leader's bid with at most the current price. Bidders are shown by \
            an alias that is different in every auction.
            """
    )

    static let examples = [
        CommandExample("bids @last", "Shows the bids on the item shown last."),
        CommandExample("bids @last --json=bidder,amount", "Prints two fields of each bid."),
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @Option(name: .shortAndLong, help: ArgumentHelp("Number of bids to show.", valueName: "count"))
    var limit = ListLimit(50)

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { Bid.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, usesStoredResponses: true) { session in
            let auction = try await session.auction(named: item), id = auction.item
            let bids = try await session.bids(on: id, limit: limit.count)
            if let fields = output.json {
                return try assembly.console.output.json(bids, fields) { _ in auction.title }
            }
            let history = assembly.console.output.isTerminal ? try await session.bidding.history(of: [id]) : []
            let ownAlias = try await session.ownPosition(in: id)?.alias
            try session.paged(assembly.console) { console in
                try BidsPresenter(now: session.clock.now, ownAlias: ownAlias)
                    .present(bids, of: auction, history, on: console.output)
            }
        }
    }
}
