import CommandLineCore

/// Prints settings and notes about the configuration file.
struct SettingsPresenter {
    let output: OutputOptions
    let console: Console

    /// Prints settings, one per line.
    ///
    /// - Parameter showsOrigin: whether text output has a column with the origin of each value. JSON output always
    ///   contains the origin.
    func present(_ settings: [Settings.Entry], showsOrigin: Bool) throws {
        let channel = console.output
        if let fields = output.json { return try channel.json(settings, fields) }
        var columns = [Table.Column("KEY"), Table.Column("VALUE", mayShrink: true)]
        if showsOrigin { columns.append(Table.Column("ORIGIN")) }
        var table = Table(columns: columns)
        for setting in settings { table.append([setting.key, text(of: setting), setting.origin.description]) }
        try table.write(to: channel)
    }

    /// Prints one setting with its key.
    func present(_ setting: Settings.Entry) throws {
        let channel = console.output
        if let fields = output.json { return try channel.json(setting, fields) }
        try FieldList([(setting.key, text(of: setting))]).write(to: channel)
    }

    /// Prints only the value of a setting.
    func presentValue(of setting: Settings.Entry) throws {
        let channel = console.output
        if let fields = output.json { return try channel.json(setting, fields) }
        try channel.line(channel.printable(setting.value ?? ""))
    }

    /// Prints notes about unknown keys and invalid values in the configuration file.
    func noteProblems(_ problems: [CommandFailure]) {
        for problem in problems { note(problem.description) }
    }

    /// Prints a note that the environment overrides the value in the configuration file.
    func noteOverride(_ setting: Settings.Entry) {
        let value = setting.value ?? ""
        note("'\(setting.key)' in the config file has no effect: \(setting.origin) sets it to '\(value)'.")
    }

    /// Prints a note that the default house has no member with the configured name.
    func noteUnknownMember(_ name: String, in house: String) {
        note("'\(name)' is not a member of \(house) yet. Run: bidly register \(name.shellOperand)")
    }

    /// Prints a note that the configuration file does not contain the setting to remove.
    func noteNotSet(_ key: String, in path: String) { note("'\(key)' is not set in \(path).") }

    private func note(_ text: String) { try? console.error.line("note: " + console.error.printable(text)) }

    private func text(of setting: Settings.Entry) -> String {
        setting.value ?? (console.output.isTerminal ? "–" : "")
    }
}
