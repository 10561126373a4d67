import Catalog
import CommandLineCore

/// The command `bidly review ITEM --rating 1-5 [TEXT]`.
struct ReviewCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "review",
        abstract: "Review an item that you bought.",
        discussion: "Each purchase can be reviewed once. The review is public; its author is not shown."
    )

    static let examples = [
        CommandExample("review xgg --rating 5 'As good as new.'", "Reviews a purchase.")
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @Argument(help: "The text of the review.")
    var text = ""

    @Option(help: ArgumentHelp("The rating from 1 (worst) to 5 (best).", valueName: "1-5"))
    var rating: Int

    @OptionGroup
    var common: CommonOptions

    mutating func validate() throws {
        guard (1...5).contains(rating) else { throw ValidationError("--rating must be from 1 to 5.") }
    }

    var resultExample: (any Encodable)? { Review.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: .required) { session in
            let id = try await session.item(named: item)
            session.lastItem.record(id)
            let review = try await session.listings.review(id, rating: rating, text: text)
            let title = try await session.item(id).details.title
            try ReviewPresenter(now: session.clock.now)
                .present(review, title: title, as: output, on: assembly.console.output)
        }
    }
}
