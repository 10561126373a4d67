/// What any program can tell of where it runs.
extension CheckResult {
    /// A folder of the user's own: it need not be there, but if it is, it should be one's own and take files.
    public init(_ name: String, _ folder: Folder) {
        let path = folder.path
        do {
            try folder.checkWritable()
        } catch {
            self.init(.fail, name, folder.exists ? error.detail : "\(path): cannot be made: \(error.detail)")
            return
        }
        self =
            if !folder.exists {
                CheckResult(.ok, name, "\(path): made when needed")
            } else if folder.isAccessibleByOthers {
                CheckResult(
                    .warn,
                    name,
                    "\(path): others may \(folder.allowsCreationByOthers ? "change" : "read") it. "
                        + "Run: chmod 700 \(path.shellWord)"
                )
            } else {
                CheckResult(.ok, name, path)
            }
    }

    /// A warning of the files that others than their owner may read or change, with the command that repairs it; `nil`
    /// when there are none.
    public static func openFiles(_ name: String, _ paths: [String]) -> CheckResult? {
        let open = paths.filter { Folder($0).isAccessibleByOthers }
        guard let first = open.first else { return nil }
        let what =
            open.count == 1 ? "\(first): others may read or change it" : "others may read or change \(open.count) files"
        return CheckResult(.warn, name, "\(what). Run: chmod 600 \(open.map(\.shellWord).joined(separator: " "))")
    }

    /// A warning of a folder whose files others than its owner may replace, with the command that repairs it; `nil` when
    /// they may not.
    public static func writableFolder(_ name: String, _ folder: Folder) -> CheckResult? {
        guard folder.allowsReplacementByOthers else { return nil }
        let path = folder.path
        return CheckResult(.warn, name, "\(path): others may replace its files. Run: chmod go-w \(path.shellWord)")
    }

    /// The symbolic links among files and folders, with where they lead: a warning when one leads nowhere or is another
    /// user's; `nil` when there are none.
    public static func links(_ name: String, _ paths: [String]) -> CheckResult? {
        var state = State.ok, details: [String] = []
        for path in paths {
            let place = Folder(path)
            guard let target = place.linkTarget else { continue }
            var detail = "\(path) leads to \(target)"
            if place.isDanglingLink { detail += ", which does not exist" }
            if place.isLinkOfOthers { detail += " (the link is another user's)" }
            if place.isDanglingLink || place.isLinkOfOthers { state = .warn }
            details.append(detail)
        }
        return details.isEmpty ? nil : CheckResult(state, name, details.joined(separator: "; "))
    }

    /// What results are printed on, and why with colour or without.
    ///
    /// - Parameter environment: the variables that the channel was made by.
    public init(_ name: String, _ channel: OutputChannel, environment: [String: String]) {
        let place = channel.isTerminal ? "a terminal" : "no terminal"
        let reason =
            switch channel.colorReason {
            case .option: "--color says so"
            case .variable(let name): "\(name) is set to \(environment[name] ?? "")"
            case .terminal: "it is a terminal"
            case .noTerminal: "it is none"
            }
        let color = channel.usesColor ? "colour" : "no colour"
        self.init(.ok, name, "\(place), \(channel.width) columns; \(color), as \(reason)")
    }
}
