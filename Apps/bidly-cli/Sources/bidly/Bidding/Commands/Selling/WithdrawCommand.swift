import Bidding
import CommandLineCore
import FoundationCore

/// `bidly withdraw ITEM --because TEXT`
struct WithdrawCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "withdraw",
        abstract: "Take an item of yours off the auction, for a stated reason.",
        discussion: """
            With bids on it, that is possible until 12 hours before the end. Everyone may read the reason. With --admin any \
            item can be taken off, any time before the end; the log keeps who acted.
            """
    )

    static let examples = [
        CommandExample("withdraw @last --because 'It fell off the table.' --yes", "Takes it off without a question."),
        CommandExample("withdraw @last --admin --because 'Forbidden goods.' --yes", "Takes anybody's item off."),
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

    var resultExample: (any Encodable)? { ItemSheet.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.sell(house, output, asAdmin: admin.isAdmin, news: "Taken off the auction.") { session in
            let auction = try await session.auction(named: item)
            try prompts.require("Take '\(auction.title)' off the auction?", on: assembly.console)
            try await session.withdraw(auction.item, because: reason.text)
            return auction.item
        }
    }
}
