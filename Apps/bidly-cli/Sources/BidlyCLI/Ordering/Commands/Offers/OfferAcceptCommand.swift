import CommandLineCore
import Ordering

/// The command `bidly offers accept OFFER`.
struct OfferAcceptCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "accept",
        abstract: "Accept a second-chance offer, and create its order.",
        discussion: "The offer then becomes an order, which you pay like any other."
    )

    static let examples = [
        CommandExample("offers accept km5 --yes", "Buys the item at the price of the offer, without confirmation.")
    ]

    @Argument(help: OffersCommand.help, completion: OffersCommand.completion)
    var offer: String

    @OptionGroup(title: "Questions")
    var prompts: PromptOptions

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { OfferRow.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.answerOffer(named: offer, isAccepted: true, house, prompts, output) { offer, session in
            let price = offer.item.price, output = assembly.console.output
            let costs = try await session.costSentence(about: price, from: offer.seller, on: output)
            return "\(costs)Buy '\(offer.item.title)' for \(price)?"
        }
    }
}
