extension CommandFailure {
    /// Creates a failure for an invalid configuration, with the kind `bad-configuration` and
    /// ``ExitStatus/badConfiguration``.
    ///
    /// ``Settings`` and ``SettingsFile`` report invalid values as this failure. Programs can throw it for problems that
    /// only they can detect, such as an invalid combination of settings.
    ///
    /// ```swift
    /// throw CommandFailure.badConfiguration("GREENHOUSE_HEAT: heating requires a 'thermometer'.")
    /// ```
    ///
    /// - Parameter detail: what is invalid, and where it was set: the file and line, the variable, or the setting.
    public static func badConfiguration(_ detail: String) -> CommandFailure {
        CommandFailure(
            exitStatus: .badConfiguration,
            kind: "bad-configuration",
            title: "Bad configuration",
            detail: detail
        )
    }
}
