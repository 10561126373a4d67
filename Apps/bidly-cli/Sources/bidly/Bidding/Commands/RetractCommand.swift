import Bidding
import CommandLineCore
import FoundationCore

/// `bidly retract ITEM --because REASON`
struct RetractCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "retract",
        abstract: "Take bids back, for a stated reason.",
        discussion: """
            12 hours or more before the end all of your bids on the item go; later only the newest, within an hour of \
            placing it. How often you did is public on your profile.
            """
    )

    static let examples = [
        CommandExample("retract @last --because wrong-amount --yes", "Takes a bid with a mistyped amount back.")
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @Option(help: ArgumentHelp("Why.", valueName: "reason"))
    var because: RetractionReasonArgument

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
            try prompts.require("Take your bids on '\(auction.title)' back?", on: assembly.console)
            let receipt = try await session.settling(id, in: house) {
                try await session.bidding.retract(from: id, because: because.reason)
            }
            try assembly.console.receipt("the bids are taken back all the same") {
                try BidReceiptPresenter(now: session.clock.now)
                    .present(receipt, title: auction.title, as: output, on: assembly.console.output)
            }
        }
    }
}

/// Why bids are taken back, as typed.
struct RetractionReasonArgument: ExpressibleByArgument {
    let reason: RetractionReason

    private static let reasons: [(text: String, reason: RetractionReason)] = [
        ("wrong-amount", .wrongAmount), ("description-changed", .descriptionChanged),
    ]

    init?(argument: String) {
        guard let reason = Self.reasons.first(where: { $0.text == argument })?.reason else { return nil }
        self.reason = reason
    }

    static let allValueStrings: [String] = reasons.map(\.text)
}
