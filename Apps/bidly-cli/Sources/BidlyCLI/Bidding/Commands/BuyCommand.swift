import Bidding
import CommandLineCore
import FoundationCore

/// The command `bidly buy ITEM`.
struct BuyCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "buy",
        abstract: "Buy an item immediately at its buy-now price.",
        discussion:
            "The offer ends with the first bid or, if the item has a reserve, when the price reaches the reserve."
    )

    static let examples = [
        CommandExample("buy nfv --yes", "Buys the item whose id starts with nfv, without confirmation.")
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @OptionGroup(title: "Questions")
    var prompts: PromptOptions

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { BidReceipt.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: .required) { session in
            let auction = try await session.auction(named: item), id = auction.item
            guard let price = auction.buyNow else {
                if try await session.ownPosition(in: id)?.outcome?.code == .won { throw CommandFailure.alreadyWon(id) }
                throw ClientFailure(.buyNowNotOffered)
            }
            let warnings = auction.warnings(
                forPayment: price,
                limit: session.bidding.watchlist[id]?.limit,
                bidLimit: try session.settings[BidlySettings.bidLimit]
            )
            if !prompts.yes {
                try await session.requirePurchase(of: auction)
                let output = assembly.console.output
                let costs = try await session.costSentence(about: price, from: auction.seller, on: output)
                let notes = warnings.sentences(about: price) + costs
                try prompts.require("\(notes)Buy '\(auction.title)' for \(price)?", on: assembly.console)
            }
            let receipt = try await session.reportingUnknownOutcome(of: id, in: house) {
                try await session.bidding.buyNow(id)
            }
            try assembly.console.receipt("The item was bought.") {
                try BidReceiptPresenter(now: session.clock.now, house: house)
                    .present(receipt, title: auction.title, as: output, on: assembly.console.output)
            }
        }
    }
}
