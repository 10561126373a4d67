import Bidding
import CommandLineCore
import FoundationCore

/// The command `bidly relist ITEM`, or `bidly relist --all-unsold`.
struct RelistCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "relist",
        abstract: "List one or all of your items that have no buyer again, as new items.",
        discussion: """
            Terms that are not given are copied from the previous auction, except the end and the hard end: without \
            --days, --ends-in or --ends, the auction lasts 7 days; without --hard-end-in, it has no hard end.

            An item has no buyer if it is unsold or withdrawn, or if its order was cancelled, refunded or not paid in \
            time. While a second-chance offer of the item is open, it cannot be relisted.

            --all-unsold asks for confirmation, and then relists all items that are unsold, or that their buyers did \
            not pay or cancelled, and that were not relisted yet; with --dry-run, it only lists them. If an item \
            cannot be relisted, the others are still relisted.
            """
    )

    static let examples = [
        CommandExample("relist @last", "Relists the item shown last, for 7 days."),
        CommandExample(
            "relist @last --start 5 --reserve none --buy-now none --days 3",
            "Relists the item for 3 days, starting at 5, without reserve and buy-now price."
        ),
        CommandExample("relist --all-unsold --days 3 --yes", "Relists all your unsold items for 3 days."),
        CommandExample("relist --all-unsold --dry-run", "Lists the items that would be relisted."),
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference?

    @Flag(help: "Relist all your unsold items.")
    var allUnsold = false

    @Flag(help: "With --all-unsold, list the items without relisting them.")
    var dryRun = false

    @OptionGroup(title: "Questions")
    var prompts: PromptOptions

    @OptionGroup(title: "Terms")
    var terms: TermsOptions

    @OptionGroup
    var common: CommonOptions

    mutating func validate() throws {
        guard (item == nil) == allUnsold else {
            throw ValidationError(item == nil ? "Missing ITEM or --all-unsold." : "Pass an item or --all-unsold.")
        }
        if dryRun, !allUnsold { throw ValidationError("--dry-run requires --all-unsold.") }
    }

    var resultExample: (any Encodable)? { allUnsold ? [RelistedItem.sample] : ItemOverview.sample }

    func run(in assembly: Assembly) async throws {
        guard let item else { return try await relistAll(in: assembly) }
        try await assembly.changeItem(house, output, summary: "Relisted.") { session in
            let auction = try await session.auction(named: item)
            return try await session.relist(auction.item, for: offer(again: auction, in: session, assembly.console))
        }
    }

    @MainActor
    private func relistAll(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: .required) { session in
            let console = assembly.console, unsold = try await session.unsoldItems()
            guard !unsold.isEmpty || output.json != nil else {
                guard console.output.isTerminal else { return }
                return try console.error.paragraph("You have no unsold items that were not relisted.")
            }
            if !dryRun, !unsold.isEmpty {
                let count = unsold.count == 1 ? "1 unsold item" : "\(unsold.count) unsold items"
                try prompts.require("List \(count) again?", on: console)
            }
            let list = RelistedItemsPresenter(now: session.clock.now).list(as: output, on: console)
            try await list.write {
                guard !dryRun else {
                    for auction in unsold {
                        let terms = try await offer(again: auction, in: session, console)
                        try list.append([RelistedItem(of: auction, as: nil, for: terms)])
                    }
                    return
                }
                try await session.relist(unsold) { auction in
                    try await offer(again: auction, in: session, console)
                } each: {
                    try list.append([$0])
                }
            }
        }
    }

    /// Returns the previous terms of an item after applying the given options.
    @MainActor
    private func offer(again auction: Auction, in session: Session, _ console: Console) async throws -> TermsOffer {
        let now = session.clock.now
        let old = TermsOffer(again: auction, try await session.ownPosition(in: auction.item), endsAt: now)
        return try terms.offer(changing: old, lasting: TermsOptions.defaultDays, at: now, on: console.output)
    }
}
