import Bidding
import CommandLineCore
import FoundationCore

/// `bidly void ITEM BIDDER… --because TEXT`
struct VoidCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "void",
        abstract: "Void all bids of some bidders on an item, as an admin of the house.",
        discussion: """
            For bids that should never have counted. The price may fall, and the log keeps who acted, and why. Only the \
            owner of the house's file may, and only before the auction ends. A bidder is named by the alias that \
            'bidly bids' shows, by a unique prefix of it, or by 'leader'.
            """
    )

    static let examples = [
        CommandExample(
            "void @last leader --because 'A second account of the seller.' --yes",
            "Voids the bids of whoever leads."
        )
    ]

    @Argument(help: ItemName.help, completion: ItemName.completion)
    var item: ItemName

    @Argument(help: ArgumentHelp("Whose bids to void: an alias, or leader.", valueName: "bidder"))
    var bidders: [String]

    @Option(help: ArgumentHelp("Why.", valueName: "text"))
    var because: String

    @OptionGroup(title: "Questions")
    var prompts: PromptOptions

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "House")
    var admin: AdminOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    mutating func validate() throws {
        if StatedReason.isMissing(because) { throw ValidationError("--because must say why") }
    }

    var resultExample: (any Encodable)? { ItemSheet.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.sell(house, output, asAdmin: true, news: "Voided.") { session in
            let auction = try await session.auction(named: item)
            let bids = try await session.bids(on: auction.item, limit: auction.bidCount)
            let voided = try bids.of(bidders, in: auction)
            let count = voided.count == 1 ? "1 bid" : "\(voided.count) bids"
            try prompts.require("Void \(count) on '\(auction.title)'?", on: assembly.console)
            try await session.void(voided, on: auction.item, because: because)
            return auction.item
        }
    }
}

extension [Bid] {
    /// The bids of some bidders.
    ///
    /// - Throws: `CommandFailure` for a name that is nobody's here, or that several aliases begin with.
    fileprivate func of(_ names: [String], in auction: Auction) throws -> [Bid] {
        let aliases = Set(map(\.bidder))
        let meant = try names.map { name in
            let found = name == "leader" ? auction.leader.map { [$0] } ?? [] : aliases.filter { "\($0)" == name }
            let matches = found.isEmpty ? aliases.filter { "\($0)".hasPrefix(name) } : Set(found)
            guard let alias = matches.first, matches.count == 1 else {
                throw CommandFailure.noBidder(named: name, of: auction.item, matches: matches.count)
            }
            return alias
        }
        return filter { meant.contains($0.bidder) }
    }
}
