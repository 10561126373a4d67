import Bidding
import CommandLineCore
import FoundationCore

/// The command `bidly retract ITEM --reason REASON`.
struct RetractCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "retract",
        abstract: "Retract your bids on an item, for a stated reason.",
        discussion: """
            Until 12 hours before the end, a retraction removes all of your bids on the item. Later it removes only your \
            newest bid, and only within one hour of placing it. Your public profile shows the number of your retractions.
            """
    )

    static let examples = [
        CommandExample("retract @last --reason wrong-amount --yes", "Retracts a bid with a mistyped amount.")
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @Option(help: ArgumentHelp("The reason for the retraction.", valueName: "reason"))
    var reason: RetractionReasonArgument

    @OptionGroup(title: "Questions")
    var prompts: PromptOptions

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { BidReceipt.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: .required) { session in
            let auction = try await session.auction(named: item), id = auction.item
            try prompts.require("Retract your bids on '\(auction.title)'?", on: assembly.console)
            let receipt = try await session.reportingUnknownOutcome(of: id, in: house) {
                try await session.bidding.retract(from: id, because: reason.value)
            }
            try assembly.console.receipt("The bids were retracted.") {
                try BidReceiptPresenter(now: session.clock.now, house: house)
                    .present(receipt, title: auction.title, as: output, on: assembly.console.output)
            }
        }
    }
}

/// The reason for a retraction, as an argument.
enum RetractionReasonArgument: String, CaseIterable, ExpressibleByArgument {
    case wrongAmount = "wrong-amount"
    case descriptionChanged = "description-changed"

    var value: RetractionReason { self == .wrongAmount ? .wrongAmount : .descriptionChanged }
}
