extension HouseCheckResult {
    private static let displayedProblemLimit = 5

    /// The number of problems as text, such as `1 problem`.
    var problemCountText: String { problemCount == 1 ? "1 problem" : "\(problemCount) problems" }

    /// The number of problems, the first problems, and the command or action that solves them.
    var problemText: String {
        let displayed = problems.prefix(Self.displayedProblemLimit), rest = problemCount - displayed.count
        let remedy =
            isRepairable ? "Run: bidly doctor --repair" : "A rebuild cannot repair this; restore a backup of the house."
        let list = (displayed + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "; ")
        return "\(problemCountText): \(list). \(remedy)"
    }
}
