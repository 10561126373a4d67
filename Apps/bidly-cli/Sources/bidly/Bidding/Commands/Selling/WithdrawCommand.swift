import Bidding
import CommandLineCore
import FoundationCore

/// The command `bidly withdraw ITEM --because TEXT`.
struct WithdrawCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "withdraw",
        abstract: "Withdraw one of your items from auction, for a stated reason.",
        discussion: """
            An item with bids can be withdrawn until 12 hours before the end. The reason is public. With --admin, any item \
            can be withdrawn at any time before the end; the log records the administrator.
            """
    )

    static let examples = [
        CommandExample("withdraw @last --because 'It fell off the table.' --yes", "Withdraws it without confirmation."),
        CommandExample("withdraw @last --admin --because 'Forbidden goods.' --yes", "Withdraws any member's item."),
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

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

    var resultExample: (any Encodable)? { ItemOverview.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.changeItem(house, output, asAdmin: admin.isAdmin, summary: "Withdrawn.") { session in
            let auction = try await session.auction(named: item)
            try prompts.require("Withdraw '\(auction.title)' from auction?", on: assembly.console)
            try await session.withdraw(auction.item, because: reason.text)
            return auction.item
        }
    }
}
