import Bidding
import BiddingInsights
import CommandLineCore
import FoundationCore

/// The command `bidly insights shill ITEM`.
struct InsightsShillCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "shill",
        abstract: "Show signals of shill bidding for each bidder on an item, with reasons.",
        discussion: """
            For administrators: the owner of the house file, and at a server the members with this role. The signals \
            are computed from finished auctions. Until the close, their counts are ranges, such as 5–19. Each pattern also has innocent causes, so a signal is never a \
            verdict. Bidders are shown by the alias that 'bidly bids' shows. 'bidly admin void' voids bids that break \
            the rules.
            """
    )

    static let examples = [
        CommandExample("insights shill xgg", "Shows the signals of shill bidding on an item."),
        CommandExample("insights shill xgg --json=bidders", "Prints the bidders with their signals."),
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { ShillReport(item: Auction.samples[0].item, bidders: []) }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, asAdmin: true) { session in
            let auction = try await session.auction(named: item)
            let report = try await session.moderationInsightsClient.shillReport(on: auction.item)
            try session.paged(assembly.console) { console in
                try ShillReportPresenter(title: auction.title).present(report, as: output, on: console.output)
            }
        }
    }
}
