import Catalog
import CommandLineCore

/// The command `bidly review ITEM --rating 1-5 [TEXT]`.
struct ReviewCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "review",
        abstract: "Review an item that you bought.",
        discussion: """
            Each purchase can be reviewed once. The review is public; its author is not shown. Without --rating on a \
            terminal, the command asks for the rating and the text.
            """
    )

    static let examples = [
        CommandExample("review xgg --rating 5 'As good as new.'", "Reviews a purchase.")
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @Argument(help: "The text of the review.")
    var text: String?

    @Option(help: ArgumentHelp("The rating from 1 (worst) to 5 (best).", valueName: "1-5"))
    var rating: Int?

    @OptionGroup
    var common: CommonOptions

    mutating func validate() throws {
        if let rating, !(1...5).contains(rating) { throw ValidationError("--rating must be from 1 to 5.") }
    }

    var resultExample: (any Encodable)? { Review.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: .required) { session in
            let id = try await session.item(named: item)
            session.lastItem.record(id)
            let title = try await session.item(id).details.title
            let (rating, text) = try answers(about: title, on: assembly.console)
            let review = try await session.listings.review(id, rating: rating, text: text)
            try ReviewPresenter(now: session.clock.now)
                .present(review, title: title, as: output, on: assembly.console.output)
        }
    }

    /// Returns the given rating and text. On a terminal, asks for a missing rating, and then for a missing text.
    private func answers(about title: String, on console: Console) throws -> (rating: Int, text: String) {
        if let rating { return (rating, text ?? "") }
        let question = "Rating of \(console.error.printable(title)), from 1 (worst) to 5 (best):"
        let rating = try console.answer(to: question, orPass: "--rating") { answer in
            guard let rating = Int(answer), (1...5).contains(rating) else {
                throw ValidationError("The rating must be from 1 to 5.")
            }
            return rating
        }
        return (rating, try text ?? console.ask("Review, or empty:") ?? "")
    }
}
