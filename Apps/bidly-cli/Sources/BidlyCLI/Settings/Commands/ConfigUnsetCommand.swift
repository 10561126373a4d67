import CommandLineCore

/// `bidly config unset KEY`
struct ConfigUnsetCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "unset",
        abstract: "Remove a setting from the configuration file.",
        discussion: "Other lines of the file stay as they are. An unknown setting in the file can also be removed."
    )

    static let examples = [CommandExample("config unset as", "Removes the default member.")]

    @Argument(help: "The setting.", completion: .list(SettingKey.allValueStrings))
    var key: String

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { Settings.Entry(key: "") }

    func run(in assembly: Assembly) throws {
        let known = SettingKey(argument: key), presenter = SettingsPresenter(output: output, console: assembly.console)
        var faults: [CommandFailure] = []
        if try assembly.configurationFile(&faults)?.value(for: key) != nil {
            try assembly.updateConfiguration { $0.removing(key) }
        } else if known != nil {
            presenter.noteNotSet(key, in: try assembly.configurationPath)
        } else {
            throw CommandFailure.noSuch(
                "setting",
                named: key,
                among: SettingKey.allValueStrings,
                hint: "Run: bidly config list"
            )
        }
        let settings = try assembly.lenientSettings
        try presenter.present(try known.map { try settings.entry(of: $0.setting) } ?? Settings.Entry(key: key))
    }
}
