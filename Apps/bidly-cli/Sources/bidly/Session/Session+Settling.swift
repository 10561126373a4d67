import Bidding
import CommandLineCore
import FoundationCore

extension Session {
    /// Does something that may be done although its answer never arrives, and then tells how to find out.
    ///
    /// - Parameter house: which house that is.
    /// - Throws: `CommandFailure`, 75, when it is unknown whether this, or something earlier on the item, was done; else what
    ///   `work` throws.
    func settling<Result>(
        _ item: ItemID,
        in house: HouseOptions,
        _ work: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await work()
        } catch let failure as ClientFailure where failure.effect == .unknown {
            throw CommandFailure.outcomeUnknown(failure, settleWith: house.settleCommand(for: item, by: account?.name))
        } catch let failure as ClientFailure where failure.code == .unsettled {
            throw CommandFailure.unsettled(failure, settleWith: house.settleCommand(for: item, by: account?.name))
        }
    }
}

extension HouseOptions {
    /// The command that settles everything that is pending in the house.
    var settleCommand: String { (["bidly", "settle"] + arguments).map(\.shellWord).joined(separator: " ") }

    /// The command that settles what is pending on an item.
    func settleCommand(for item: ItemID, by member: String?, _ more: [String] = []) -> String {
        var house = self
        house.member = member
        return (["bidly", "settle", item.rawValue] + house.arguments + more).map(\.shellWord).joined(separator: " ")
    }
}
