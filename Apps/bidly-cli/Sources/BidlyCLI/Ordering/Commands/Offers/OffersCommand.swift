import CommandLineCore
import FoundationCore
import Ordering

/// The command `bidly offers`.
struct OffersCommand: ListingCommand {
    static let configuration = CommandConfiguration(
        commandName: "offers",
        abstract: "List the second-chance offers that you received. Subcommands accept and decline them.",
        discussion: """
            If the buyer of an auction does not pay, the runner-up is offered the item at their own last maximum. An \
            offer binds you only when you accept it.
            """,
        subcommands: [OfferAcceptCommand.self, OfferDeclineCommand.self]
    )

    static let examples = [
        CommandExample("offers", "Lists the offers to you, newest first."),
        CommandExample("offers --json=id,item.price,expiresAt", "Prints three fields of every offer."),
    ]

    /// The help text of the subcommands' argument.
    static let help: ArgumentHelp = "The offer: its id, the start of its id, or its item."

    /// Completes the IDs of the open offers to the caller.
    static let completion = CompletionKind.dynamic("complete", "offers")

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { [OfferRow.sample] }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: .required) { session in
            let phase = await session.ordering.loadOffers()
            let rows = try await session.rows(of: phase.value(session.ordering.offers))
            try session.paged(assembly.console) { console in
                try OffersPresenter(now: session.clock.now).present(rows, as: output, on: console.output)
            }
            guard rows.isEmpty, output.json == nil, assembly.console.output.isTerminal else { return }
            try assembly.console.error.paragraph("You have no offers.")
        }
    }
}
