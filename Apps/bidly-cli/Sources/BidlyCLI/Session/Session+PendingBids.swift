import Accounts
import Bidding
import CommandLineCore
import FoundationCore

extension Session {
    /// Performs a bid, purchase or retraction. If the outcome is unknown, the error names the command that settles it.
    ///
    /// - Parameter house: the options that select the house. The command in the error repeats them.
    /// - Throws: `CommandFailure`, exit status 75, if the outcome of this request or of an earlier one on the item is
    ///   unknown; otherwise the errors of `work`.
    func reportingUnknownOutcome<Result>(
        of item: ItemID,
        in house: HouseOptions,
        _ work: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await work()
        } catch let failure as ClientFailure where failure.effect == .unknown {
            throw CommandFailure.outcomeUnknown(failure, settleWith: house.settleCommand(for: item, by: account?.name))
        } catch let failure as ClientFailure where failure.code == .unsettled {
            throw CommandFailure.unsettled(failure, settleWith: house.settleCommand(for: item, by: account?.name))
        } catch  where Task.isCancelled && bidding.pendingBids(on: item).isEmpty {
            throw Interrupted(hint: "Nothing was changed.")
        }
    }
}

extension Session {
    /// Creates a presenter of settled and pending bids.
    ///
    /// - Parameters:
    ///   - settled: the bids that were just settled. The presenter also gets the pending bids.
    ///   - house: the options that select the house.
    ///   - loadsTitles: whether to load the titles of the items.
    func settledBidPresenter(
        for settled: [SettledBid],
        in house: HouseOptions,
        loadsTitles: Bool = true
    ) async -> SettledBidPresenter {
        var titles: [ItemID: String] = [:]
        let bids = settled.map(\.bid) + bidding.pendingBids + bidding.bidsAtOtherLocations.map(\.bid)
        for item in loadsTitles ? Set(bids.map(\.item)) : [] {
            // If the title cannot be loaded, the item is shown by its ID.
            titles[item] = try? await auction(of: item).title
        }
        return SettledBidPresenter(house: house, member: account?.name, titles: titles, now: clock.now)
    }
}

extension HouseOptions {
    /// The command line that settles all pending bids in the house.
    var settleCommand: String { (["bidly", "settle"] + arguments).map(\.shellWord).joined(separator: " ") }

    /// The command line that settles the pending bids on an item.
    func settleCommand(for item: ItemID, by member: String?, _ options: [String] = []) -> String {
        var house = self
        house.member = member
        return (["bidly", "settle", item.rawValue] + house.arguments + options).map(\.shellWord).joined(separator: " ")
    }
}
