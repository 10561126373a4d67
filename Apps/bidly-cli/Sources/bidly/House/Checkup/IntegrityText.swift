import AuctionHouse

/// The words for what the check of a house has shown.
struct IntegrityText {
    private static let mostProblems = 5
    private let report: IntegrityReport

    init(_ report: IntegrityReport) { self.report = report }

    /// How many problems there are: `1 problem`.
    var count: String { report.faults.count == 1 ? "1 problem" : "\(report.faults.count) problems" }

    /// The problems, and what to do about them.
    var problems: String {
        let faults = report.faults, rest = faults.count - Self.mostProblems
        let shown = faults.prefix(Self.mostProblems) + (rest > 0 ? ["and \(rest) more"] : [])
        let remedy =
            report.isRepairable
            ? "Run: bidly doctor --repair" : "The log itself is damaged; restore a backup of the house."
        return "\(count): \(shown.joined(separator: "; ")). \(remedy)"
    }
}
