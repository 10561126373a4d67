import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// `bidly revise ITEM`
struct ReviseCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "revise",
        abstract: "Change what you write of an item, or the terms of its auction.",
        discussion: """
            Without bids everything may change. With bids text may be added to the description and, until 12 hours before \
            the end, the reserve lowered or removed.
            """
    )

    static let examples = [
        CommandExample("revise @last --title 'Desk lamp, brass' --condition used", "Changes what is written."),
        CommandExample("revise @last --add 'The shade is new.'", "Adds to the description."),
        CommandExample("revise @last --brand none", "Says no more who made it."),
        CommandExample("revise @last --reserve none", "Removes the reserve."),
        CommandExample("revise @last --buy-now 40 --ends-in 2d", "Changes the terms."),
    ]

    @Argument(help: ItemName.help, completion: ItemName.completion)
    var item: ItemName

    @Option(help: ArgumentHelp("Add a paragraph to the description.", valueName: "text"))
    var add: String?

    @OptionGroup(title: "Item")
    var details: DetailsOptions

    @OptionGroup(title: "Terms")
    var terms: TermsOptions

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    mutating func validate() throws {
        if details.isEmpty, terms.isEmpty, add == nil { throw ValidationError("say what to change") }
    }

    var resultExample: (any Encodable)? { ItemSheet.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.sell(house, output, news: "Changed.") { session in
            let id = try await session.item(named: item)
            if !terms.isEmpty, try await session.isDraft(id) { throw CommandFailure.notPublished(id) }
            let changesDetails = add != nil || !details.isEmpty
            if changesDetails {
                let seen = try await session.item(id)
                let revised = try await details.details(changing: seen.details, in: session)
                try await session.revise(seen, to: add.map(revised.adding) ?? revised)
            }
            guard !terms.isEmpty else { return id }
            do {
                try await session.revise(id) { try terms.offer(changing: $0, at: session.clock.now) }
            } catch {
                if changesDetails { try assembly.console.error.line("note: only what is written of it was changed") }
                throw error
            }
            return id
        }
    }
}
