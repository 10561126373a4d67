import Bidding
import CommandLineCore
import FoundationCore

/// The command `bidly watchlist limit ITEM [AMOUNT]`.
struct LimitCommand: WatchlistEditCommand {
    static let configuration = CommandConfiguration(
        commandName: "limit",
        abstract: "Set your limit for a watched item and show the list; omit the amount to remove the limit.",
        discussion:
            "The limit is a personal reminder. Bids above it require confirmation; nothing bids automatically."
    )

    static let examples = [
        CommandExample("watchlist limit @last 40", "Sets a limit of 40.00 in the auction's currency.")
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completionOfWatched)
    var item: ItemReference

    @Argument(help: "The limit.")
    var amount: String?

    @OptionGroup
    var common: CommonOptions

    func edit(in session: Session, on console: Console) async throws {
        for item in try await session.watchedItems(named: [item]) {
            let limit = try await limit(in: session.auction(of: item).startPrice.currency)
            try await session.editWatchlist { $0[item]?.limit = limit }
        }
    }

    private func limit(in currency: Currency) throws -> Money? {
        guard let amount else { return nil }
        let limit = try Money(parsing: amount, in: currency)
        guard limit.minorUnits > 0 else { throw InvalidField("limit", "must be above zero") }
        return limit
    }
}
