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

    @Option(name: .shortAndLong, help: ArgumentHelp("Number of bids per page.", valueName: "count"))
    var limit = ListLimit(50)

    @Option(help: ArgumentHelp("The page to show.", valueName: "number"))
    var page = ListPage(1)

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { Bid.samples }

    mutating func validate() throws { _ = try page.offset(limit: limit) }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, usesStoredResponses: true) { session in
            let auction = try await session.auction(named: item), id = auction.item
            let offset = try page.offset(limit: limit)
            let bids = Array(try await session.bids(on: id, limit: offset + limit.count).dropFirst(offset))
            if let fields = output.json {
                return try assembly.console.output.json(bids, fields) { _ in auction.title }
            }
            let history = assembly.console.output.isTerminal ? try await session.bidding.history(of: [id]) : []
            let ownAlias = try await session.ownPosition(in: id)?.alias
            try session.paged(assembly.console) { console in
                try BidsPresenter(now: session.clock.now, ownAlias: ownAlias)
                    .present(bids, of: auction, history, on: console.output)
                if let note = note(on: bids, of: auction, offset: offset), console.output.isTerminal {
                    try console.error.line(note)
                }
            }
        }
    }

    /// The range of the shown bids, and the option for the next page; `nil` if the page contains all bids.
    private func note(on bids: [Bid], of auction: Auction, offset: Int) -> String? {
        let end = offset + bids.count, hasMore = end < auction.bidCount
        guard offset > 0 || hasMore else { return nil }
        guard !bids.isEmpty else { return "No bids on page \(page.number); there are \(auction.bidCount)." }
        return page.range(offset: offset, shown: bids.count, of: "\(auction.bidCount)", hasMore: hasMore)
    }
}
