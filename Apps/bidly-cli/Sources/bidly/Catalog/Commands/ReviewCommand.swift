import Catalog
import CommandLineCore

/// `bidly review ITEM --rating 1-5 [TEXT]`
struct ReviewCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "review",
        abstract: "Judge an item that you bought.",
        discussion: "Once for each item; everyone may read it, and nobody is told who wrote it."
    )

    static let examples = [
        CommandExample("review xgg --rating 5 'As good as new.'", "Judges a purchase.")
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @Argument(help: "What you say of it.")
    var text = ""

    @Option(help: ArgumentHelp("From 1, the worst, to 5.", valueName: "1-5"))
    var rating: Int

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    mutating func validate() throws {
        guard (1...5).contains(rating) else { throw ValidationError("--rating must be from 1 to 5") }
    }

    var resultExample: (any Encodable)? { Review.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: .required) { session in
            let id = try await session.item(named: item)
            session.lastItem.note(id)
            let review = try await session.catalog.review(id, rating: rating, text: text)
            let title = try await session.item(id).details.title
            try ReviewPresenter(now: session.clock.now)
                .present(review, title: title, as: output, on: assembly.console.output)
        }
    }
}
