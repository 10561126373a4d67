import CommandLineCore

/// `bidly config get KEY`
struct ConfigGetCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "get",
        abstract: "Print only the value of a setting.",
        discussion: "The exit status is 66 if the setting has no value."
    )

    static let examples = [CommandExample("config get star-on-bid", "Prints true or false.")]

    @Argument(help: "The setting.")
    var key: SettingKey

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { Settings.Entry(key: "") }

    func run(in assembly: Assembly) throws {
        let setting = try assembly.lenientSettings.entry(of: key.setting)
        guard setting.value != nil else { throw CommandFailure.notSet(setting.key) }
        try SettingsPresenter(output: output, console: assembly.console).presentValue(of: setting)
    }
}
