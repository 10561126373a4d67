import Bidding
import CommandLineCore
import FoundationCore

/// `bidly watchlist limit ITEM [AMOUNT]`
struct LimitCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "limit",
        abstract: "Keep with a watched item the most you mean to pay, and show the list; without an amount it goes.",
        discussion: "The limit is a note to yourself: nothing bids by it or holds you to it."
    )

    static let examples = [CommandExample("watchlist limit @last 40", "Keeps 40.00 in the auction's currency.")]

    @Argument(help: ItemName.help, completion: ItemName.completion)
    var item: ItemName

    @Argument(help: "The most you mean to pay.")
    var amount: String?

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run(in assembly: Assembly) async throws {
        let currency = try await assembly.inSession(house) { session in
            try await session.auction(of: session.watchedItem(named: item)).startPrice.currency
        }
        let limit = try amount.map { try Money(parsing: $0, in: currency) }
        try await assembly.editWatchlist(house, output, of: [item]) { list, items in
            for item in items {
                guard list.contains(item) else { throw CommandFailure.notWatched(item) }
                list[item]?.limit = limit
            }
        }
    }
}
