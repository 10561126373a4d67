import CommandLineCore

extension CommandFailure {
    /// Reports that there are too few comparables for a probability. Exit status 1.
    static func noMaximum(toWin percent: Int) -> CommandFailure {
        CommandFailure(
            exitStatus: .failure,
            kind: "too-few-comparables",
            title: "Too few comparables",
            detail: "There are too few comparable auctions for a probability of \(percent) %; try a lower one.",
            members: ["percent": percent]
        )
    }
}
