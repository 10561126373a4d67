import CommandLineCore

/// Shows what is set.
struct SettingsPresenter {
    let output: OutputOptions
    let console: Console

    /// All settings, one a line.
    ///
    /// - Parameter showsOrigin: whether to tell where each value comes from; JSON always does.
    func present(_ settings: [Settings.Entry], showsOrigin: Bool) throws {
        let channel = console.output
        if let fields = output.json { return try channel.json(settings, fields) }
        var columns = [Table.Column("KEY"), Table.Column("VALUE", mayShrink: true)]
        if showsOrigin { columns.append(Table.Column("ORIGIN")) }
        var table = Table(columns: columns)
        for setting in settings { table.append([setting.key, text(of: setting), setting.origin.description]) }
        try table.write(to: channel)
    }

    /// One setting as it is now.
    func present(_ setting: Settings.Entry) throws {
        let channel = console.output
        if let fields = output.json { return try channel.json(setting, fields) }
        try FieldList([(setting.key, text(of: setting))]).write(to: channel)
    }

    /// The value of a setting, and nothing else.
    func presentValue(of setting: Settings.Entry) throws {
        let channel = console.output
        if let fields = output.json { return try channel.json(setting, fields) }
        try channel.line(channel.printable(setting.value ?? ""))
    }

    /// Lines of the file that nothing heeds.
    func warn(of unknown: [CommandFailure]) {
        for failure in unknown { try? console.error.line("note: " + console.error.printable(failure.description)) }
    }

    /// What was set in the file does not count, as another value goes before it.
    func warnGoesBeforeFile(_ setting: Settings.Entry) {
        let text = "note: \(setting.origin) says '\(setting.value ?? "")', which goes before the file"
        try? console.error.line(console.error.printable(text))
    }

    /// Who is set to act as is nobody there.
    func warnOfStranger(_ name: String, in house: String) {
        let text = "note: there is no member '\(name)' in \(house) yet; 'bidly register \(name.shellWord)' makes one"
        try? console.error.line(console.error.printable(text))
    }

    /// There was nothing to take back.
    func tellNothingSet(_ key: String, in path: String) {
        try? console.error.line(console.error.printable("note: '\(key)' is not set in \(path)"))
    }

    private func text(of setting: Settings.Entry) -> String {
        setting.value ?? (console.output.isTerminal ? "–" : "")
    }
}
