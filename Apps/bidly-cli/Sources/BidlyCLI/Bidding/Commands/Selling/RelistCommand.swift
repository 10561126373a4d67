import Bidding
import CommandLineCore
import FoundationCore

/// The command `bidly relist ITEM`.
struct RelistCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "relist",
        abstract: "List an unsold item again, as a new item.",
        discussion: """
            Terms that are not given are copied from the previous auction, except the end and the hard end: without --days, \
            --ends-in or --ends the auction lasts 7 days, without --hard-end-in it has no hard end.
            """
    )

    static let examples = [
        CommandExample("relist @last", "Relists the item shown last, for 7 days."),
        CommandExample(
            "relist @last --start 5 --reserve none --buy-now none --days 3",
            "Relists it for 3 days, starting at 5, without reserve and buy-now price."
        ),
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @OptionGroup(title: "Terms")
    var terms: TermsOptions

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { ItemOverview.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.changeItem(house, output, summary: "Relisted.") { session in
            let auction = try await session.auction(named: item), now = session.clock.now
            let old = TermsOffer(again: auction, try await session.ownPosition(in: auction.item), endsAt: now)
            return try await session.relist(
                auction.item,
                for: terms.offer(changing: old, lasting: TermsOptions.defaultDays, at: now, on: assembly.console.output)
            )
        }
    }
}
