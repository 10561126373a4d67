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

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

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
        if let add, !CheckedText.isVisible(add) { throw ValidationError("--add needs text; '\(add)' shows nothing") }
    }

    var resultExample: (any Encodable)? { ItemSheet.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.sell(house, output) { session in
            let id = try await session.item(named: item)
            if !terms.isEmpty, try await session.isDraft(id) { throw CommandFailure.notPublished(id) }
            let written = add != nil || !details.isEmpty ? try await session.item(id) : nil
            let text = try details.text(changing: written?.details)
            // If one part is refused, the other must not be changed: what the house will say of the details is known.
            if let written {
                try await session.checkRevision(of: written, to: revised(written, text, in: session, makes: false))
            }
            var isChanged = false
            if !terms.isEmpty {
                isChanged = try await session.revise(id, changesBuyNow: terms.buyNow?.isNone == false) {
                    try terms.offer(changing: $0, at: session.clock.now, on: assembly.console.output)
                }
            }
            do {
                if let written {
                    let details = try await revised(written, text, in: session, makes: true)
                    isChanged = try await session.revise(written, to: details) || isChanged
                }
            } catch {
                if isChanged { try assembly.console.error.line("note: Only the terms were changed.") }
                throw error
            }
            // A terminal shows it above the item.
            if !isChanged, !assembly.console.output.isTerminal {
                try assembly.console.error.line("note: Nothing changed.")
            }
            return (id, isChanged ? "Changed." : "Nothing changed.")
        }
    }

    /// The details that are meant, made of those of an item.
    @MainActor
    private func revised(_ item: Item, _ text: String, in session: Session, makes: Bool) async throws -> ItemDetails {
        let revised = try await details.details(text, changing: item.details, in: session, makes: makes)
        return try add.map(revised.adding) ?? revised
    }
}
