import CommandLineCore

/// `bidly config set KEY VALUE`
struct ConfigSetCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Store a setting in the configuration file.",
        discussion: "Other lines of the file stay as they are. The path of a house is stored as an absolute path."
    )

    static let examples = [
        CommandExample("config set as ada", "Acts as ada from now on."),
        CommandExample("config set bid-limit '100 EUR'", "Asks for confirmation of bids above 100 euros."),
    ]

    @Argument(help: "The setting.")
    var key: SettingKey

    @Argument(help: "The value.", completion: .dynamic("complete", "values"))
    var value: String

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { Settings.Entry(key: "") }

    func run(in assembly: Assembly) async throws {
        let setting = key.setting
        guard !value.isEmpty else {
            throw ValidationError(
                "'\(setting.key)' requires a value. To remove the setting, run: bidly config unset \(setting.key)"
            )
        }
        let value = try setting.normalized(setting.key == BidlySettings.house.key ? Folder.absolute(value) : value)
        try assembly.updateConfiguration { try $0.setting(setting.key, to: value) }
        let presenter = SettingsPresenter(output: output, console: assembly.console)
        let settings = try assembly.lenientSettings, listed = try settings.entry(of: setting)
        try presenter.present(listed)
        if case .environment = listed.origin { presenter.noteOverride(listed) }
        if setting.key == BidlySettings.member.key,
            let house = await assembly.defaultHouseWithout(member: value, settings)
        {
            presenter.noteUnknownMember(value, in: house)
        }
    }
}
