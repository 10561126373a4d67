import CommandLineCore

extension Checkup {
    /// Rebuilds the data that does not match the house's log, after a confirmation.
    ///
    /// A damaged log is left as it is: the checks report it.
    ///
    /// - Throws: `CommandFailure` without a house, or without a yes.
    func repair(_ prompts: PromptOptions) async throws {
        let path = try assembly.housePath(options, settings), channel = assembly.console.error
        if assembly.isHouseMissing(at: path) { throw CommandFailure.noHouse(at: path) }
        let check = try await fullCheck(at: path)
        guard check.problemCount > 0 else { return try channel.line("note: Nothing to repair.") }
        guard check.isRepairable else { return }
        let question = "Repair \(HouseCheckText(check).count) by rebuilding the data derived from the log of \(path)?"
        try prompts.require(question, on: assembly.console)
        let progress = SharedProgressBar("rebuilding", total: check.entryCount, on: channel)
        defer { progress.finish() }
        try await assembly.rebuildHouse(at: path) { progress.update(to: $0) }
        progress.finish()
        for problem in check.problems { try channel.line("repaired: " + channel.printable(problem)) }
        let rest = check.problemCount - check.problems.count
        if rest > 0 { try channel.line("repaired: \(rest) more") }
    }

    /// Does the full check, after a report of what it takes.
    ///
    /// - Throws: `CommandFailure` when the house cannot be opened or read.
    func fullCheck(at path: String) async throws -> HouseCheck {
        let cost = try await assembly.costOfFullCheck(ofHouseAt: path), channel = assembly.console.error
        try channel.line("note: \(FullCheckCostText(cost).text)")
        let progress = SharedProgressBar("checking", total: cost.entryCount, on: channel)
        defer { progress.finish() }
        return try await assembly.fullCheck(ofHouseAt: path) { progress.update(to: $0) }
    }
}
