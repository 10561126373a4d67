import Bidding
import CommandLineCore
import FoundationCore

/// `bidly bids ITEM`
struct BidsCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "bids",
        abstract: "Show the bids on an item from highest to lowest, and its price over time.",
        discussion: """
            A bid's amount is its maximum once somebody has bid more; of the leader it is no more than the price. \
            Bidders are shown by names that differ from auction to auction.
            """
    )

    static let examples = [
        CommandExample("bids @last", "Shows the bids on the item shown last."),
        CommandExample("bids @last --json=bidder,amount", "Prints two fields of each bid."),
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @Option(name: .shortAndLong, help: ArgumentHelp("How many bids to show.", valueName: "count"))
    var limit = ListLimit(50)

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { Bid.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house) { session in
            let auction = try await session.auction(named: item), id = auction.item
            let bids = try await session.bids(on: id, limit: limit.count)
            if let fields = output.json {
                return try assembly.console.output.json(bids, fields) { _ in auction.title }
            }
            let history = assembly.console.output.isTerminal ? try await session.bidding.history(of: [id]) : []
            let own = try await session.ownPosition(in: id)?.alias
            try session.paged(assembly.console) { console in
                try BidsPresenter(now: session.clock.now, own: own)
                    .present(bids, of: auction, history, on: console.output)
            }
        }
    }
}
