import AuctionHouse
import CommandLineCore

extension Checkup {
    /// Rebuilds what does not match the house's log, after a confirmation.
    ///
    /// A damaged log is left alone: the checks tell of it.
    ///
    /// - Throws: `CommandFailure` without a house, or without a yes.
    func repair(_ prompts: PromptOptions) async throws {
        let path = try assembly.housePath(options, settings), channel = assembly.console.error
        if assembly.isHouseMissing(at: path) { throw CommandFailure.noHouse(at: path) }
        try await assembly.inHouse(at: path) { house in
            let report = try await house.checkIntegrity()
            guard !report.isSound else { return try channel.line("note: Nothing to repair.") }
            guard report.isRepairable else { return }
            let question =
                "Repair \(IntegrityText(report).count) by rebuilding the data derived from the log of \(path)?"
            try prompts.require(question, on: assembly.console)
            for difference in try await house.rebuild().differences {
                try channel.line("repaired: " + channel.printable(difference.description))
            }
        }
    }
}
