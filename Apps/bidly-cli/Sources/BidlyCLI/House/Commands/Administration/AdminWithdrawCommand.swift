import Bidding
import CommandLineCore
import FoundationCore

/// The command `bidly admin withdraw ITEM --reason TEXT`.
struct AdminWithdrawCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "withdraw",
        abstract: "Withdraw any item from auction, at any time before the auction ends.",
        discussion: "The reason is public; the log also records the administrator."
    )

    static let examples = [
        CommandExample(
            "admin withdraw @last --reason 'Forbidden goods.' --yes",
            "Withdraws the item shown last, without asking for confirmation."
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
        try await assembly.withdraw(item, because: reason.text, asAdmin: true, confirmedBy: prompts, house, output)
    }
}
