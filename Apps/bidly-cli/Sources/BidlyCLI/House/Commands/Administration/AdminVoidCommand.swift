import Bidding
import CommandLineCore
import FoundationCore

/// The command `bidly admin void ITEM BIDDER… --reason TEXT`.
struct AdminVoidCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "void",
        abstract: "Void all bids of the given bidders on an item.",
        discussion: """
            Use it for bids that break the rules, such as shill bids, before the auction ends. The price may fall; the \
            log records the administrator and the reason. Name a bidder by the alias that 'bidly bids' shows, by a \
            unique prefix of it, or by 'leader'.
            """
    )

    static let examples = [
        CommandExample(
            "admin void @last leader --reason 'A second account of the seller.' --yes",
            "Voids the bids of the leader."
        )
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @Argument(help: ArgumentHelp("The bidders whose bids to void: an alias, or leader.", valueName: "bidder"))
    var bidders: [String]

    @OptionGroup
    var reason: ReasonOptions

    @OptionGroup(title: "Questions")
    var prompts: PromptOptions

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { ItemOverview.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.changeItem(house, output, asAdmin: true, summary: "Bids voided.") { session in
            let auction = try await session.auction(named: item)
            let bids = try await session.bids(on: auction.item, limit: auction.bidCount)
            let aliases = try bidders.map { name in
                let found = auction.bidders(named: name, among: bids)
                guard let alias = found.first, found.count == 1 else {
                    throw CommandFailure.noBidder(named: name, of: auction.item, matches: found.count)
                }
                return alias
            }
            let voided = bids.filter { aliases.contains($0.bidder) }
            let count = voided.count == 1 ? "1 bid" : "\(voided.count) bids"
            try prompts.require("Void \(count) on '\(auction.title)'?", on: assembly.console)
            try await session.void(voided, on: auction.item, because: reason.text)
            return auction.item
        }
    }
}
