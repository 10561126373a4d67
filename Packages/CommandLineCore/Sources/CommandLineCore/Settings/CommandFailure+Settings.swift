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

    /// A folder cannot be made, or takes no files.
    ///
    /// - Parameter code: an `errno`.
    static func folderUnusable(_ path: String, _ code: Int32) -> CommandFailure {
        CommandFailure(
            exitCode: SystemCalls.isForbidden(code) ? .noPermission : .failure,
            kind: "folder-unusable",
            title: "A folder cannot be used",
            detail: "\(path): \(SystemCalls.explanation(of: code))",
            members: ["folder": .string(path)]
        )
    }

    /// What shall be configured cannot be.
    static func badSetting(_ detail: String) -> CommandFailure {
        CommandFailure(exitCode: .usage, kind: "bad-setting", title: "Bad setting", detail: detail)
    }
}
