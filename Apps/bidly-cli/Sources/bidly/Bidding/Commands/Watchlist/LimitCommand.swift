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

    @Argument(help: ItemReference.help, completion: ItemReference.completionOfWatched)
    var item: ItemReference

    @Argument(help: "The most you mean to pay.")
    var amount: String?

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { WatchedItem.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.changingWatchlist(house, output) { session in
            for item in try await session.watchedItems(named: [item]) {
                let limit = try await limit(in: session.auction(of: item).startPrice.currency)
                try await session.editWatchlist { $0[item]?.limit = limit }
            }
        }
    }

    private func limit(in currency: Currency) throws -> Money? {
        guard let amount else { return nil }
        let limit = try Money(parsing: amount, in: currency)
        guard limit.minorUnits > 0 else { throw InvalidField("limit", "must be above zero") }
        return limit
    }
}
