import Bidding
import BiddingInsights
import CommandLineCore
import FoundationCore

/// The command `bidly insights bidder [ITEM BIDDER]`.
struct InsightsBidderCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "bidder",
        abstract: "Show your own statistics as a bidder, or those of a bidder on one of your items.",
        discussion: """
            Your own statistics are exact and count all finished auctions in which you bid. After the close of an \
            auction, its seller and administrators can read the statistics of each bidder. These are ranges, such as \
            5–19 bids, and count that auction only. Name a bidder by the alias that 'bidly bids' shows, by a unique \
            prefix of the alias, or by 'leader'.
            """
    )

    static let examples = [
        CommandExample("insights bidder", "Shows your own statistics."),
        CommandExample("insights bidder xgg leader --admin", "Shows the statistics of the bidder who won."),
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference?

    @Argument(help: ArgumentHelp("The bidder: an alias, or leader. Default: you.", valueName: "bidder"))
    var bidder: String?

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "House")
    var admin: AdminOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? {
        item == nil ? try? OwnBidderFacts(of: [:]) : BidderBands(of: BidderFacts(of: []))
    }

    mutating func validate() throws {
        if item != nil, bidder == nil { throw ValidationError("Pass the bidder after ITEM: an alias, or leader.") }
        if item == nil, admin.isAdmin { throw ValidationError("--admin requires ITEM and BIDDER.") }
    }

    func run(in assembly: Assembly) async throws {
        let caller: CallerRequirement = admin.isAdmin ? .optional : .required
        try await assembly.withSession(house, caller: caller, asAdmin: admin.isAdmin) { session in
            let presenter = BidderFactsPresenter(now: session.clock.now), channel = assembly.console.output
            guard let item, let bidder else {
                let facts = try await session.bidderInsightsClient.ownBidderFacts()
                return try presenter.present(facts, as: output, on: channel)
            }
            let bands = try await session.bands(ofBidder: bidder, on: session.auction(named: item))
            try presenter.present(bands, as: output, on: channel)
        }
    }
}
