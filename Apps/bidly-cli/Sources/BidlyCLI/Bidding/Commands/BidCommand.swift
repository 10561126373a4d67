import Accounts
import Bidding
import CommandLineCore
import FoundationCore

/// The command `bidly bid ITEM AMOUNT`.
struct BidCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "bid",
        abstract: "Place a bid: set your maximum, and the house bids for you in increments.",
        discussion: """
            The amount is your secret maximum. The price rises only as far as competing bids require. A bid adds the item \
            to your watchlist unless the setting star-on-bid is false. Confirmation is required if the amount is more \
            than 10 times the price, above the item's limit on the watchlist, or above the setting bid-limit. With \
            --dry-run, you see what the item would cost at your maximum, with shipping, buyer's premium and tax.

            With --to-win, the amount is the maximum that wins with the given probability, according to the forecast \
            of 'bidly insights item'. Such a bid always requires confirmation. If you lead, and your maximum already \
            suffices, no bid is placed.
            """
    )

    static let examples = [
        CommandExample("bid km5 60", "Bids up to 60.00 in the auction's currency."),
        CommandExample("bid @last 65 --dry-run", "Validates a bid without placing it."),
        CommandExample("bid @last --to-win 0.8 --dry-run", "Shows the maximum that wins with a probability of 80 %."),
        CommandExample("bid @last 65 --if-price 56", "Bids only if the price is still 56.00."),
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @Argument(help: "Your maximum: 25, 25.50 or '25.50 EUR'.")
    var amount: String?

    @Option(help: ArgumentHelp("Bid the maximum that wins with this probability.", valueName: "probability"))
    var toWin: ProbabilityArgument?

    @Flag(help: "Validate the bid without placing it.")
    var dryRun = false

    @Option(help: ArgumentHelp("Bid only if the price is still this amount.", valueName: "amount"))
    var ifPrice: String?

    @Flag(help: "Exit with status 1 if the bid is outbid immediately.")
    var exitStatus = false

    @OptionGroup(title: "Questions")
    var prompts: PromptOptions

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { dryRun ? nil : PlacedBid.samples }

    mutating func validate() throws {
        switch (amount, toWin) {
        case (nil, nil): throw ValidationError("Pass your maximum as AMOUNT, or --to-win PROBABILITY.")
        case (_?, _?): throw ValidationError("AMOUNT and --to-win are mutually exclusive.")
        default: break
        }
    }

    func run(in assembly: Assembly) async throws {
        let isBehind = try await assembly.withSession(house, caller: .required) { session in
            let auction = try await session.auction(named: item), id = auction.item
            let position = try await session.ownPosition(in: id)
            let maximum = try await maximum(in: auction, session, noteOn: assembly.console.error)
            try requirePrice(of: auction)
            let presenter = BidReceiptPresenter(now: session.clock.now, house: house)
            if let toWin, let position, let covered = CoveredBid(of: maximum, toWin: toWin.percent, by: position) {
                try presenter.present(covered, title: auction.title, as: output, on: assembly.console.output)
                return false
            }
            let warnings = auction.warnings(
                forMaximum: maximum,
                limit: session.bidding.watchlist[id]?.limit,
                bidLimit: try session.settings[BidlySettings.bidLimit]
            )
            let isWarned = !warnings.isEmpty || toWin != nil
            // Check before the question: otherwise the user might confirm a bid that the house will refuse.
            if dryRun || isWarned {
                try await session.requireBidder()
                let refusal = auction.refusal(
                    ofBid: maximum,
                    from: position,
                    by: session.account?.id,
                    at: session.clock.now
                )
                if let refusal { throw ClientFailure(refusal) }
            }
            if dryRun {
                let preview = BidPreview(
                    forecast: BidForecast(maximum: maximum, auction: auction, warnings: warnings),
                    costs: try await session.purchaseCosts(from: auction.seller),
                    isLeading: position?.isLeading == true
                )
                try presenter.present(preview, as: output, on: assembly.console.output)
                return false
            }
            if isWarned {
                let forecast = toWin.map { "By the forecast, this maximum wins with \($0.percent) %. " } ?? ""
                let notes = forecast + warnings.sentences(about: maximum)
                let question = "\(notes)Bid up to \(maximum) on '\(auction.title)'?"
                try prompts.require(question, on: assembly.console)
            }
            let version = ifPrice == nil ? nil : session.bidding.version(of: id)
            let receipt = try await session.reportingUnknownOutcome(of: id, in: house) {
                try await session.bidding.placeBid(maximum, on: id, ifSeen: version)
            }
            try assembly.console.receipt("The bid was placed.") {
                let bid = PlacedBid(receipt: receipt, title: auction.title, maximum: maximum)
                try presenter.present(bid, as: output, on: assembly.console.output)
            }
            return receipt.outcome?.isBehind ?? false
        }
        if exitStatus, isBehind { throw ExitStatus.failure }
    }

    /// Returns the maximum from the arguments or, if a probability is given, the maximum that wins with it.
    @MainActor
    private func maximum(
        in auction: Auction,
        _ session: Session,
        noteOn channel: OutputChannel
    ) async throws -> Money {
        if let toWin { return try await session.maximum(toWin: toWin.percent, auction.item, noteOn: channel) }
        let text = amount ?? "", maximum = try auction.bid(of: text)
        guard maximum.minorUnits <= Money.maximumMinorUnits else {
            throw CommandFailure.aboveLimit(text, in: maximum.currency)
        }
        return maximum
    }

    private func requirePrice(of auction: Auction) throws {
        guard let ifPrice else { return }
        let expected = try auction.bid(of: ifPrice)
        guard auction.price == expected else { throw CommandFailure.priceMoved(from: expected, to: auction.price) }
    }
}
