import CommandLineCore

extension CommandFailure {
    /// Reports that the comparables are too few for a probability. Exit status 1.
    static func noMaximum(toWin percent: Int) -> CommandFailure {
        CommandFailure(
            exitStatus: .failure,
            kind: "too-few-comparables",
            title: "Too few comparables",
            detail: "There are too few comparable auctions to tell the maximum for \(percent) %; try a lower one.",
            members: ["percent": percent]
        )
    }
}
