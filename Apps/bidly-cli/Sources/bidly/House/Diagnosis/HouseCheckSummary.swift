/// The messages about the problems that a check of a house found.
struct HouseCheckSummary {
    private static let problemLimit = 5
    private let check: HouseCheckResult

    init(_ check: HouseCheckResult) { self.check = check }

    /// The number of problems, such as `1 problem`.
    var count: String { check.problemCount == 1 ? "1 problem" : "\(check.problemCount) problems" }

    /// The first problems, followed by the command or action that solves them.
    var problems: String {
        let shown = check.problems.prefix(Self.problemLimit), rest = check.problemCount - shown.count
        let remedy =
            check.isRepairable
            ? "Run: bidly doctor --repair" : "The log itself is damaged; restore a backup of the house."
        return "\(count): \((shown + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "; ")). \(remedy)"
    }
}
