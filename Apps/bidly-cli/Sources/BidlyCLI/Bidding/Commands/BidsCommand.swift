import Bidding
import CommandLineCore
import FoundationCore

/// The command `bidly bids ITEM`.
struct BidsCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "bids",
        abstract: "Show an item's bids from highest to lowest, and its price over time.",
        discussion: """
            Outbid bids are shown with their maximum. The maximum of the leader is secret: the leader's bid is shown \
            with at most the current price. Bidders are shown by an alias that is different in every auction.
            """
    )

    static let examples = [
        CommandExample("bids @last", "Shows the bids on the item shown last."),
        CommandExample("bids @last --json=bidder,amount", "Prints two fields of each bid."),
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @Option(name: .shortAndLong, help: ArgumentHelp("Number of bids per page.", valueName: "count"))
    var limit = ListLimit(50)

    @Option(help: ArgumentHelp("The page to show.", valueName: "number"))
    var page = ListPage(1)

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { Bid.samples.map { ValueAsOf($0) } }

    mutating func validate() throws { _ = try page.offset(limit: limit) }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, usesStoredResponses: true) { session in
            let auction = try await session.auction(named: item), id = auction.item
            let offset = try page.offset(limit: limit)
            let bids = Array(try await session.bids(on: id, limit: offset + limit.count).dropFirst(offset))
            let shown = CountedPage(page, rows: bids, offset: offset, total: auction.bidCount)
            let note = shown.note("bid", of: "the auction", on: assembly.console.output)
            if let fields = output.json {
                let asOf = session.storedDataTime()
                try assembly.console.output.json(bids.map { ValueAsOf($0, asOf: asOf) }, fields) { _ in auction.title }
                if let note { try assembly.console.error.line(note) }
                return
            }
            let history = assembly.console.output.isTerminal ? try await session.bidding.history(of: [id]) : []
            let ownAlias = try await session.ownPosition(in: id)?.alias
            try session.paged(assembly.console) { console in
                try BidsPresenter(now: session.clock.now, ownAlias: ownAlias)
                    .present(bids, of: auction, history, on: console.output)
                if let note { try console.error.line(note) }
            }
        }
    }
}
