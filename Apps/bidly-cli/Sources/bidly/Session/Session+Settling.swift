import Bidding
import CommandLineCore
import FoundationCore

extension Session {
    /// Does something that may be done although its answer never arrives, and then tells how to find out.
    ///
    /// - Throws: `CommandFailure`, 75, when it is unknown whether it was done; else what `work` throws.
    func settling<Result>(_ item: ItemID, _ work: () async throws -> Result) async throws -> Result {
        do {
            return try await work()
        } catch let failure as ClientFailure where failure.effect == .unknown {
            let name = account.map { " --as \($0.name.shellWord)" } ?? ""
            throw CommandFailure.outcomeUnknown(failure, settleWith: "bidly show \(item)\(name)")
        }
    }
}
