extension CommandFailure {
    /// Creates a failure for a folder that cannot be created or written.
    ///
    /// - Parameter code: the `errno` of the failed call.
    static func folderUnusable(_ path: String, _ code: Int32) -> CommandFailure {
        CommandFailure(
            exitStatus: SystemCalls.isForbidden(code) ? .noPermission : .failure,
            kind: "folder-unusable",
            title: "Folder not usable",
            detail: "\(path): \(SystemCalls.explanation(of: code))",
            members: ["folder": path]
        )
    }

    /// Creates a failure for a setting that cannot be stored.
    static func badSetting(_ detail: String) -> CommandFailure {
        CommandFailure(exitStatus: .usage, kind: "bad-setting", title: "Bad setting", detail: detail)
    }
}
