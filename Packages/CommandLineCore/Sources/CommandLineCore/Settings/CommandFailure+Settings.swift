extension CommandFailure {
    /// What is configured cannot be followed; the detail begins with the place.
    static func badConfiguration(_ detail: String) -> CommandFailure {
        CommandFailure(
            exitCode: .badConfiguration,
            kind: "bad-configuration",
            title: "Bad configuration",
            detail: detail
        )
    }

    /// What shall be configured cannot be.
    static func badSetting(_ detail: String) -> CommandFailure {
        CommandFailure(exitCode: .usage, kind: "bad-setting", title: "Bad setting", detail: detail)
    }
}
