import CommandLineCore

/// `bidly config list`
struct ConfigListCommand: BidlyCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List every setting.")

    static let examples = [
        CommandExample("config list --json=key,value", "Lists the settings as JSON.")
    ]

    @Flag(help: "Tell where each value comes from.")
    var showOrigin = false

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { Settings.Entry(key: "") }

    func run(in assembly: Assembly) throws {
        try assembly.listSettings(showsOrigin: showOrigin, output)
    }
}

extension Assembly {
    /// Lists every setting, and tells of what the file sets in vain.
    ///
    /// What is wrong with some is told, and keeps nobody from seeing the others.
    ///
    /// - Throws: `CommandFailure`, 78, when there is no place for the file; `FileError`.
    func listSettings(showsOrigin: Bool, _ output: OutputOptions) throws {
        let settings = try readableSettings, listed = settings.entriesAndFaults(of: BidlySettings.all)
        let presenter = SettingsPresenter(output: output, console: console)
        try presenter.present(listed.entries, showsOrigin: showsOrigin)
        presenter.warn(of: listed.faults + settings.unknownKeys(besides: BidlySettings.all))
    }
}
