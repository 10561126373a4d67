import Bidding
import CommandLineCore
import FoundationCore

extension Session {
    /// Does something that may be done although its answer never arrives, and then tells how to find out.
    ///
    /// - Parameter house: which house that is.
    /// - Throws: `CommandFailure`, 75, when it is unknown whether it was done; else what `work` throws.
    func settling<Result>(
        _ item: ItemID,
        in house: HouseOptions,
        _ work: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await work()
        } catch let failure as ClientFailure where failure.effect == .unknown {
            var house = house
            house.member = account?.name
            let words = ["bidly", "show", item.rawValue] + house.words
            throw CommandFailure.outcomeUnknown(failure, settleWith: words.map(\.shellWord).joined(separator: " "))
        }
    }
}
