import CommandLineCore

/// `bidly config list`
struct ConfigListCommand: BidlyCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List every setting.")

    static let examples = [
        CommandExample("config list --json=key,value", "Lists keys and values as JSON.")
    ]

    @Flag(help: "Show where each value comes from.")
    var showOrigin = false

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { Settings.Entry(key: "") }

    func run(in assembly: Assembly) throws {
        try assembly.listSettings(showsOrigin: showOrigin, output)
    }
}

extension Assembly {
    /// Prints all settings, and notes about unknown keys and invalid values in the configuration file.
    ///
    /// - Throws: the errors of `lenientSettings`.
    func listSettings(showsOrigin: Bool, _ output: OutputOptions) throws {
        let settings = try lenientSettings, listed = settings.entriesAndFaults(of: BidlySettings.all)
        let presenter = SettingsPresenter(output: output, console: console)
        try presenter.present(listed.entries, showsOrigin: showsOrigin)
        presenter.noteProblems(listed.faults + settings.unknownKeys(besides: BidlySettings.all))
    }
}
