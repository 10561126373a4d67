/// Checks of a program's environment.
extension CheckResult {
    /// Checks one of the user's folders. The check fails if the folder cannot be created or written, and warns if other
    /// users can read or change it. A missing folder that can be created is not a problem.
    public init(_ name: String, _ folder: Folder) {
        let path = folder.path
        do {
            try folder.checkWritable()
        } catch {
            self.init(.fail, name, folder.exists ? error.detail : "\(path): cannot be created: \(error.detail)")
            return
        }
        self =
            if !folder.exists {
                CheckResult(.ok, name, "\(path): created on demand")
            } else if folder.isAccessibleByOthers {
                CheckResult(
                    .warn,
                    name,
                    "\(path): other users can \(folder.allowsCreationByOthers ? "change" : "read") it. "
                        + "Run: chmod 700 \(path.shellWord)"
                )
            } else {
                CheckResult(.ok, name, path)
            }
    }

    /// Returns a warning if other users can read or change any of the files; otherwise `nil`. The detail contains the
    /// `chmod` command that revokes the access.
    public static func openFiles(_ name: String, _ paths: [String]) -> CheckResult? {
        let open = paths.filter { Folder($0).isAccessibleByOthers }
        guard let first = open.first else { return nil }
        let what =
            open.count == 1
            ? "\(first): other users can read or change it" : "other users can read or change \(open.count) files"
        return CheckResult(.warn, name, "\(what). Run: chmod 600 \(open.map(\.shellWord).joined(separator: " "))")
    }

    /// Returns a warning if other users can replace files in the folder; otherwise `nil`. The detail contains the
    /// `chmod` command that revokes the access.
    public static func writableFolder(_ name: String, _ folder: Folder) -> CheckResult? {
        guard folder.allowsReplacementByOthers else { return nil }
        let path = folder.path
        return CheckResult(.warn, name, "\(path): other users can replace its files. Run: chmod go-w \(path.shellWord)")
    }

    /// Returns a result that lists the symbolic links among the paths, and their targets; `nil` if there are none. The
    /// result is a warning if a link is dangling or another user owns it.
    public static func links(_ name: String, _ paths: [String]) -> CheckResult? {
        var state = State.ok, details: [String] = []
        for path in paths {
            let file = Folder(path)
            guard let target = file.linkTarget else { continue }
            var detail = "\(path) links to \(target)"
            if file.isDanglingLink { detail += ", which does not exist" }
            if file.isLinkOfOthers { detail += " (the link belongs to another user)" }
            if file.isDanglingLink || file.isLinkOfOthers { state = .warn }
            details.append(detail)
        }
        return details.isEmpty ? nil : CheckResult(state, name, details.joined(separator: "; "))
    }

    /// Describes an output channel: whether it is a terminal, its width, and why it uses colour or does not.
    ///
    /// - Parameters:
    ///   - name: the name of the check.
    ///   - channel: the output channel.
    ///   - environment: the environment variables that configured the channel.
    public init(_ name: String, _ channel: OutputChannel, environment: [String: String]) {
        let kind = channel.isTerminal ? "terminal" : "not a terminal"
        let reason =
            switch channel.colorReason {
            case .option: "set by --color"
            case .variable(let name): "\(name)=\(environment[name] ?? "")"
            case .terminal: "stdout is a terminal"
            case .noTerminal: "stdout is not a terminal"
            }
        let color = channel.usesColor ? "colour on" : "colour off"
        self.init(.ok, name, "\(kind), \(channel.width) columns; \(color) (\(reason))")
    }
}
