import CommandLineCore

extension Diagnosis {
    /// Upgrades a house of an earlier version, and runs the full check. If derived data does not match the log,
    /// rebuilds it after confirmation.
    ///
    /// Never changes the log. Does nothing if the log itself is damaged; the checks report the damage.
    ///
    /// - Throws: `CommandFailure` if the house does not exist, or if the user declines or cannot be asked.
    func repair(_ prompts: PromptOptions) async throws {
        let path = try housePath, channel = assembly.console.error
        if assembly.isHouseMissing(at: path) {
            throw CommandFailure.noHouse(at: path, assembly.houseOrigin(options.selection, settings))
        }
        let check = try await fullCheck(at: path, upgrades: true)
        guard check.problemCount > 0 else { return try channel.line("note: Nothing to repair.") }
        guard check.isRepairable else { return }
        let question = "Repair \(check.problemCountText) in \(path) by rebuilding derived data from the log?"
        try prompts.require(question, on: assembly.console)
        let progress = ProgressBar("rebuilding", total: check.entryCount, on: channel)
        defer { progress.finish() }
        try await assembly.rebuildHouse(at: path) { progress.update(to: $0) }
        progress.finish()
        for problem in check.problems { try channel.line("repaired: " + channel.printable(problem)) }
        let rest = check.problemCount - check.problems.count
        if rest > 0 { try channel.line("repaired: \(rest) more") }
    }

    /// Prints the estimated duration and disk space, then runs the full check with a progress bar.
    ///
    /// - Parameters:
    ///   - path: the path of the house.
    ///   - upgrades: whether a house of an earlier version is upgraded first, instead of refused.
    /// - Throws: `CommandFailure` if the house cannot be opened or read.
    func fullCheck(at path: String, upgrades: Bool = false) async throws -> HouseCheckResult {
        let channel = assembly.console.error
        let cost = try await assembly.costOfFullCheck(ofHouseAt: path, upgrades: upgrades)
        try channel.line("note: \(cost.text)")
        let progress = ProgressBar("checking", total: cost.entryCount, on: channel)
        defer { progress.finish() }
        return try await assembly.fullCheck(ofHouseAt: path) { progress.update(to: $0) }
    }
}
