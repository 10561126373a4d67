import Bidding
import CommandLineCore
import FoundationCore

/// `bidly buy ITEM`
struct BuyCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "buy",
        abstract: "Buy an item at once, at its buy-now price.",
        discussion: "The offer is gone with the first bid or, where there is a reserve, once the price reaches it."
    )

    static let examples = [
        CommandExample("buy nfv --yes", "Buys the item whose id begins with nfv, without a question.")
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @OptionGroup(title: "Questions")
    var prompts: PromptOptions

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { BidReceipt.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: .required) { session in
            let auction = try await session.auction(named: item), id = auction.item
            guard let price = auction.buyNow else { throw ClientFailure(.buyNowNotOffered) }
            let warnings = auction.warnings(
                forPayment: price,
                limit: session.bidding.watchlist[id]?.limit,
                bidLimit: try session.settings[BidlySettings.bidLimit]
            )
            let question = "\(warnings.sentences(about: price))Buy '\(auction.title)' for \(price)?"
            try prompts.require(question, on: assembly.console)
            let receipt = try await session.settling(id, in: house) { try await session.bidding.buyNow(id) }
            try assembly.console.receipt("the item is bought all the same") {
                try BidReceiptPresenter(now: session.clock.now)
                    .present(receipt, title: auction.title, as: output, on: assembly.console.output)
            }
        }
    }
}
