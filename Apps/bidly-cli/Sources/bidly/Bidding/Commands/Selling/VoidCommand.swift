import Bidding
import CommandLineCore
import FoundationCore

/// `bidly void ITEM BIDDER… --because TEXT`
struct VoidCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "void",
        abstract: "Void all bids of some bidders on an item, as an admin of the house.",
        discussion: """
            For bids that should never have counted. The price may fall, and the log keeps who acted, and why. It needs \
            --admin, which only the owner of the house's file may pass, and is possible only before the auction ends. A \
            bidder is named by the alias that 'bidly bids' shows, by a unique prefix of it, or by 'leader'.
            """
    )

    static let examples = [
        CommandExample(
            "void @last leader --admin --because 'A second account of the seller.' --yes",
            "Voids the bids of whoever leads."
        )
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @Argument(help: ArgumentHelp("Whose bids to void: an alias, or leader.", valueName: "bidder"))
    var bidders: [String]

    @OptionGroup
    var reason: ReasonOptions

    @OptionGroup(title: "Questions")
    var prompts: PromptOptions

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "House")
    var admin: AdminOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    mutating func validate() throws {
        guard admin.isAdmin else { throw ValidationError("Only an admin can void bids. Pass --admin") }
    }

    var resultExample: (any Encodable)? { ItemSheet.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.sell(house, output, asAdmin: true, news: "Voided.") { session in
            let auction = try await session.auction(named: item)
            let bids = try await session.bids(on: auction.item, limit: auction.bidCount)
            let meant = try bidders.map { name in
                let found = auction.bidders(named: name, among: bids)
                guard let alias = found.first, found.count == 1 else {
                    throw CommandFailure.noBidder(named: name, of: auction.item, matches: found.count)
                }
                return alias
            }
            let voided = bids.filter { meant.contains($0.bidder) }
            let count = voided.count == 1 ? "1 bid" : "\(voided.count) bids"
            try prompts.require("Void \(count) on '\(auction.title)'?", on: assembly.console)
            try await session.void(voided, on: auction.item, because: reason.text)
            return auction.item
        }
    }
}
