import Bidding
import CommandLineCore
import FoundationCore

/// The command `bidly withdraw ITEM --reason TEXT`.
struct WithdrawCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "withdraw",
        abstract: "Withdraw one of your items from auction, for a stated reason.",
        discussion: """
            An item with bids can be withdrawn until 12 hours before the end. The reason is public. An administrator \
            withdraws the items of others with 'bidly admin withdraw'.
            """
    )

    static let examples = [
        CommandExample(
            "withdraw @last --reason 'It fell off the table.' --yes",
            "Withdraws the item without asking for confirmation."
        )
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @OptionGroup
    var reason: ReasonOptions

    @OptionGroup(title: "Questions")
    var prompts: PromptOptions

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { ItemOverview.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.withdraw(item, because: reason.text, confirmedBy: prompts, house, output)
    }
}
