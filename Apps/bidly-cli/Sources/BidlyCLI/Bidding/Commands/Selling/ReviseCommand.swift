import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// The command `bidly revise ITEM`.
struct ReviseCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "revise",
        abstract: "Revise the details of an item or the terms of its auction.",
        discussion: """
            You can revise everything while the auction has no bids. If it has bids, you can only extend the \
            description with --add and, until 12 hours before the end, lower or remove the reserve.
            """
    )

    static let examples = [
        CommandExample(
            "revise @last --title 'Desk lamp, brass' --condition used",
            "Revises the title and the condition."
        ),
        CommandExample("revise @last --add 'The shade is new.'", "Adds a paragraph to the description."),
        CommandExample("revise @last --brand none", "Removes the brand."),
        CommandExample("revise @last --reserve none", "Removes the reserve."),
        CommandExample("revise @last --buy-now 40 --ends-in 2d", "Revises the buy-now price and the end."),
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @Option(help: ArgumentHelp("Add a paragraph to the description.", valueName: "text"))
    var add: String?

    @OptionGroup(title: "Item")
    var details: ItemDetailsOptions

    @OptionGroup(title: "Terms")
    var terms: TermsOptions

    @OptionGroup
    var common: CommonOptions

    mutating func validate() throws {
        if details.isEmpty, terms.isEmpty, add == nil {
            throw ValidationError("Nothing to revise. Pass at least one option, such as --title or --reserve.")
        }
        if let add, !CheckedText.isVisible(add) {
            throw ValidationError("--add requires visible text; '\(add)' has none.")
        }
    }

    var resultExample: (any Encodable)? { ItemOverview.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.changeItem(house, output) { session in
            let id = try await session.item(named: item)
            if !terms.isEmpty, try await session.isDraft(id) { throw CommandFailure.notPublished(id) }
            let original = add != nil || !details.isEmpty ? try await session.item(id) : nil
            let text = try details.text(changing: original?.details)
            // Check the second request before sending the first. If the second is refused, the item is then unchanged.
            if let original {
                try await session.checkRevision(
                    of: original,
                    to: revised(original, text, in: session, createMissing: false)
                )
            }
            var isChanged = false
            if !terms.isEmpty {
                isChanged = try await session.revise(id, changesBuyNow: terms.buyNow?.isNone == false) {
                    try terms.offer(changing: $0, at: session.clock.now, on: assembly.console.output)
                }
            }
            do {
                if let original {
                    let details = try await revised(original, text, in: session, createMissing: true)
                    isChanged = try await session.revise(original, to: details) || isChanged
                }
            } catch {
                if isChanged { try assembly.console.error.line("note: Only the terms were revised.") }
                throw error
            }
            // On a terminal, the summary above the item already states that nothing changed.
            if !isChanged, !assembly.console.output.isTerminal {
                try assembly.console.error.line("note: Nothing changed.")
            }
            return (id, isChanged ? "Revised." : "Nothing changed.")
        }
    }

    /// The details of an item after applying the options.
    @MainActor
    private func revised(_ item: Item, _ text: String, in session: Session, createMissing: Bool) async throws
        -> ItemDetails
    {
        let revised = try await details.details(text, changing: item.details, in: session, createMissing: createMissing)
        return try add.map(revised.adding) ?? revised
    }
}
