import Bidding
import BiddingInsights
import CommandLineCore
import FoundationCore

/// The command `bidly insights bidder [ITEM BIDDER | --member NAME]`.
struct InsightsBidderCommand: HouseOptionsCommand {
    static let configuration = CommandConfiguration(
        commandName: "bidder",
        abstract: "Show your own statistics as a bidder, or those of a bidder on one of your items.",
        discussion: """
            Your own statistics are exact and count all finished auctions in which you bid. After the close of an \
            auction, its seller and administrators can read the statistics of each bidder. These are ranges, such as \
            5–19 bids, and count that auction only. Name a bidder by the alias that 'bidly bids' shows, by a unique \
            prefix of the alias, or by 'leader'. With --member, administrators read the ranges of a member over all \
            finished auctions.
            """
    )

    static let examples = [
        CommandExample("insights bidder", "Shows your own statistics."),
        CommandExample("insights bidder xgg leader --admin", "Shows the statistics of the bidder who won."),
        CommandExample("insights bidder --member ben", "Shows the statistics of ben, for administrators."),
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference?

    @Argument(help: ArgumentHelp("The bidder: an alias, or leader. Default: you.", valueName: "bidder"))
    var bidder: String?

    @Option(
        name: .customLong("member"),
        help: ArgumentHelp(
            "Show the statistics of this member, by name or id. For administrators.",
            valueName: "name"
        ),
        completion: .dynamic("complete", "members")
    )
    var bidderName: String?

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "House")
    var admin: AdminOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? {
        showsOwn ? try? OwnBidderFacts(of: [:]) : BidderBands(of: BidderFacts(of: []))
    }

    private var showsOwn: Bool { item == nil && bidderName == nil }

    mutating func validate() throws {
        if item != nil, bidderName != nil { throw ValidationError("Pass either ITEM and BIDDER, or --member.") }
        if item != nil, bidder == nil { throw ValidationError("Pass the bidder after ITEM: an alias, or leader.") }
        if showsOwn, admin.isAdmin { throw ValidationError("--admin requires ITEM and BIDDER, or --member.") }
    }

    func run(in assembly: Assembly) async throws {
        let isAdmin = admin.isAdmin || bidderName != nil
        let caller: CallerRequirement = isAdmin ? .optional : .required
        try await assembly.withSession(house, caller: caller, asAdmin: isAdmin) { session in
            let presenter = BidderFactsPresenter(now: session.clock.now), channel = assembly.console.output
            if showsOwn {
                let facts = try await session.bidderInsightsClient.ownBidderFacts()
                return try presenter.present(facts, as: output, on: channel)
            }
            try presenter.present(try await bands(in: session), as: output, on: channel)
        }
    }

    /// Loads the statistics of another bidder: of a member over all finished auctions, or of an alias in one auction.
    @MainActor
    private func bands(in session: Session) async throws -> BidderBands {
        if let bidderName { return try await session.bands(ofMember: bidderName) }
        guard let item, let bidder else { preconditionFailure("validate() requires ITEM and BIDDER.") }
        return try await session.bands(ofBidder: bidder, on: session.auction(named: item))
    }
}
