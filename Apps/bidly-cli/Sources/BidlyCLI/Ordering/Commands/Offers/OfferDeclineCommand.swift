import CommandLineCore
import Ordering

/// The command `bidly offers decline OFFER`.
struct OfferDeclineCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "decline",
        abstract: "Decline a second-chance offer.",
        discussion: "A declined offer has no consequences for you."
    )

    static let examples = [
        CommandExample("offers decline km5 --yes", "Declines the offer, without confirmation.")
    ]

    @Argument(help: OffersCommand.help, completion: OffersCommand.completion)
    var offer: String

    @OptionGroup(title: "Questions")
    var prompts: PromptOptions

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { OfferRow.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.answerOffer(named: offer, isAccepted: false, house, prompts, output) { offer, _ in
            "Decline the offer of '\(offer.item.title)' for \(offer.item.price)?"
        }
    }
}
