import CommandLineCore

extension CommandFailure {
    /// The failure of an invalid configuration; exit status 78.
    static func badConfiguration(_ detail: String) -> CommandFailure {
        CommandFailure(
            exitStatus: .badConfiguration,
            kind: "bad-configuration",
            title: "Bad configuration",
            detail: detail
        )
    }
}
