import CommandLineCore
import EmbeddedHouse
import FoundationCore
import HouseCore

/// Checks and repairs a house file. Timers do not run during these operations. Only an upgrade and a rebuild write to
/// the file.
extension Assembly {
    /// Checks the integrity of the SQLite file and of the sequence numbers in the log.
    ///
    /// - Throws: `CommandFailure` if the house cannot be opened or read, or an earlier version of the program wrote it.
    func quickCheck(ofHouseAt path: String) async throws -> HouseCheckResult {
        try await withMaintenance(path) { house in
            try await HouseCheckResult(house.quickCheck(), of: house)
        }
    }

    /// Estimates the number of log entries and the temporary disk space for a full check.
    ///
    /// - Parameter upgrades: whether a house of an earlier version is upgraded first, instead of refused.
    /// - Throws: the errors of `quickCheck(ofHouseAt:)`.
    func costOfFullCheck(ofHouseAt path: String, upgrades: Bool) async throws -> FullCheckCost {
        try await withMaintenance(path, upgrades: upgrades) { house in
            let estimate = try await house.estimateFullCheck()
            return FullCheckCost(entryCount: estimate.entryCount, byteCount: estimate.byteCount)
        }
    }

    /// Runs the quick check, then replays the log and compares the result with all derived data.
    ///
    /// - Parameter progress: receives the number of log entries replayed so far.
    /// - Throws: the errors of `quickCheck(ofHouseAt:)`.
    func fullCheck(ofHouseAt path: String, progress: @Sendable (Int) -> Void) async throws -> HouseCheckResult {
        try await withMaintenance(path) { house in
            try await HouseCheckResult(house.fullCheck(progress: progress), of: house)
        }
    }

    /// Rebuilds the derived data of a house from its log, in one transaction.
    ///
    /// - Parameter progress: receives the number of log entries replayed so far.
    /// - Throws: the errors of `quickCheck(ofHouseAt:)`; `CommandFailure` if a log entry cannot be applied. The file is
    ///   then unchanged.
    func rebuildHouse(at path: String, progress: @escaping @Sendable (Int) -> Void) async throws {
        _ = try await withMaintenance(path) { house in try await house.rebuild(progress: progress) }
    }

    /// Opens the house in a file for maintenance, runs an operation, and closes the house.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - upgrades: whether a house of an earlier version is upgraded first, instead of refused.
    ///   - isolation: the isolation of the caller.
    ///   - work: uses the house.
    /// - Throws: the errors of `work`; `CommandFailure` if the house cannot be opened.
    func withMaintenance<Result>(
        _ path: String,
        upgrades: Bool = false,
        isolation: isolated (any Actor)? = #isolation,
        _ work: (HouseMaintenance) async throws -> Result
    ) async throws -> Result {
        try await translatingHouseFailures(at: path) {
            try await HouseMaintenance.run(on: path, clock: clock, upgrades: upgrades, work)
        }
    }
}

extension HouseCheckResult {
    fileprivate init(_ report: CheckReport, of house: HouseMaintenance) async throws {
        // One faulty entry may cause several rows to differ.
        var problems: [String] = []
        for summary in report.problems.map(\.summary) {
            let problem = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
            if !problems.contains(problem) { problems.append(problem) }
        }
        self.init(
            problems: problems,
            problemCount: report.problemCount - report.problems.count + problems.count,
            isRepairable: report.problems.allSatisfy(\.isRepairable),
            entryCount: report.entryCount,
            entityCounts: report.entityCounts.map { "\($0.count) \($0.name)" },
            unsentPaymentCalls: try await house.unsentPaymentCalls().map { "\($0)" },
            lastEventTime: try await house.lastEventTime()
        )
    }
}

extension HouseProblem {
    /// Whether rebuilding the derived data from the log solves the problem.
    fileprivate var isRepairable: Bool {
        switch self {
        case .difference, .unreadableTable(_, isDerived: true): true
        case .corruptDatabase, .sequenceGap, .unreadableLog, .unreadableTable, .inconsistency: false
        }
    }
}
