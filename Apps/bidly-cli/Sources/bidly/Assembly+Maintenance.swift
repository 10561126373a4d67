import CommandLineCore
import EmbeddedHouse
import FoundationCore
import HouseCore

/// Check and repair of a house in a file: its timers do not run, and only a rebuild changes it.
extension Assembly {
    /// Checks the file of a house and the sequences of its log.
    ///
    /// - Throws: `CommandFailure` when the house cannot be opened or read.
    func quickCheck(ofHouseAt path: String) async throws -> HouseCheck {
        try await maintaining(path) { house in
            HouseCheck(try await house.quickCheck(), lastEventTime: try await house.lastEventTime())
        }
    }

    /// Returns what a full check takes.
    ///
    /// - Throws: as `quickCheck(ofHouseAt:)`.
    func costOfFullCheck(ofHouseAt path: String) async throws -> FullCheckCost {
        try await maintaining(path) { house in
            let estimate = try await house.estimateFullCheck()
            return FullCheckCost(entryCount: estimate.entryCount, byteCount: estimate.byteCount)
        }
    }

    /// Does the quick check, and compares all derived data with the log.
    ///
    /// - Parameter progress: receives the number of log entries replayed so far.
    /// - Throws: as `quickCheck(ofHouseAt:)`.
    func fullCheck(ofHouseAt path: String, progress: @Sendable (Int) -> Void) async throws -> HouseCheck {
        try await maintaining(path) { house in
            HouseCheck(
                try await house.fullCheck(progress: progress),
                lastEventTime: try await house.lastEventTime()
            )
        }
    }

    /// Rebuilds the derived data of a house from its log, in one transaction.
    ///
    /// - Parameter progress: receives the number of log entries replayed so far.
    /// - Throws: as `quickCheck(ofHouseAt:)`, also for a log that cannot be applied. Then nothing has changed.
    func rebuildHouse(at path: String, progress: @escaping @Sendable (Int) -> Void) async throws {
        _ = try await maintaining(path) { house in try await house.rebuild(progress: progress) }
    }

    private func maintaining<Result>(
        _ path: String,
        isolation: isolated (any Actor)? = #isolation,
        _ work: (HouseMaintenance) async throws -> Result
    ) async throws -> Result {
        try await translatingHouseFailures(at: path) {
            try await HouseMaintenance.run(on: path, clock: clock, work)
        }
    }
}

extension HouseCheck {
    fileprivate init(_ report: CheckReport, lastEventTime: Instant?) {
        // Several rows may differ because of one entry.
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
            itemCount: report.rowCounts["items"] ?? 0,
            bidCount: report.rowCounts["bids"] ?? 0,
            memberCount: report.rowCounts["members"] ?? 0,
            lastEventTime: lastEventTime
        )
    }
}

extension HouseProblem {
    /// Whether a rebuild from the log solves the problem.
    fileprivate var isRepairable: Bool {
        switch self {
        case .difference: true
        case .medium, .sequenceGap, .unreadableLog: false
        }
    }
}
