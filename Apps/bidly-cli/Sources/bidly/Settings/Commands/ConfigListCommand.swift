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
    /// - Throws: `CommandFailure`, 78, for a text that is no value.
    func listSettings(showsOrigin: Bool, _ output: OutputOptions) throws {
        let settings = try settings, presenter = SettingsPresenter(output: output, console: console)
        try presenter.present(settings.all(of: BidlySettings.all), showsOrigin: showsOrigin)
        presenter.warn(of: settings.unknownKeys(besides: BidlySettings.all))
    }
}
