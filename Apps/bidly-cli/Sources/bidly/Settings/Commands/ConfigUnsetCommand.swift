import CommandLineCore

/// `bidly config unset KEY`
struct ConfigUnsetCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "unset",
        abstract: "Take a setting out of the configuration file; every other line of it stays.",
        discussion: "Takes out a line that sets something unknown, too."
    )

    static let examples = [CommandExample("config unset as", "Acts as nobody in particular again.")]

    @Argument(help: "The setting.", completion: .list(SettingName.allValueStrings))
    var key: String

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { Settings.Entry(key: "") }

    func run(in assembly: Assembly) throws {
        let known = SettingName(argument: key), presenter = SettingsPresenter(output: output, console: assembly.console)
        var faults: [CommandFailure] = []
        if try assembly.configurationFile(&faults)?.value(for: key) != nil {
            try assembly.configure { $0.removing(key) }
        } else if known != nil {
            presenter.tellNothingSet(key, in: try assembly.configurationPath)
        } else {
            throw CommandFailure.noSuch(
                "setting",
                named: key,
                among: SettingName.allValueStrings,
                hint: "see 'bidly config list'"
            )
        }
        let settings = try assembly.readableSettings
        try presenter.present(try known.map { try settings.entry(of: $0.setting) } ?? Settings.Entry(key: key))
    }
}
