import Bidding
import CommandLineCore
import FoundationCore

/// `bidly relist ITEM`
struct RelistCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "relist",
        abstract: "Put an item up again that did not sell, as a new item.",
        discussion: """
            The terms are the old ones but for what is said. Without --days and --ends-in the auction lasts 7 days; an end \
            that late bids do not move has to be said again.
            """
    )

    static let examples = [
        CommandExample("relist @last", "Puts it up again for a week."),
        CommandExample("relist @last --start 5 --reserve none --buy-now none --days 3", "Makes it cheaper."),
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @OptionGroup(title: "Terms")
    var terms: TermsOptions

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { ItemSheet.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.sell(house, output, news: "Put up again.") { session in
            let auction = try await session.auction(named: item), now = session.clock.now
            let old = TermsOffer(again: auction, try await session.ownPosition(in: auction.item), endsAt: now)
            return try await session.relist(
                auction.item,
                for: terms.offer(changing: old, lasting: TermsOptions.usualDays, at: now, on: assembly.console.output)
            )
        }
    }
}
