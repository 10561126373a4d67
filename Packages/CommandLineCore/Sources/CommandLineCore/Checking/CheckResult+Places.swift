/// What any program can tell of where it runs.
extension CheckResult {
    /// A folder of the user's own: it need not be there, but if it is, it should be one's own and take files.
    public init(_ name: String, _ folder: Folder) {
        let path = folder.path
        do {
            try folder.checkUsable()
        } catch {
            self.init(.fail, name, folder.exists ? error.detail : "\(path): cannot be made: \(error.detail)")
            return
        }
        self =
            if !folder.exists {
                CheckResult(.ok, name, "\(path): made when needed")
            } else if folder.isOpenToOthers {
                CheckResult(.warn, name, "\(path): others may look into it; try chmod 700")
            } else {
                CheckResult(.ok, name, path)
            }
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
