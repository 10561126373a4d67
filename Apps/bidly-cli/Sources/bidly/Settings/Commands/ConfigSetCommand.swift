import CommandLineCore

/// `bidly config set KEY VALUE`
struct ConfigSetCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Set something in the configuration file; every other line of it stays.",
        discussion: "The path of a house is kept from the root on, so that it means the same in every folder."
    )

    static let examples = [
        CommandExample("config set as ada", "Acts as ada from now on."),
        CommandExample("config set bid-limit '100 EUR'", "Asks before a bid above 100 euros."),
    ]

    @Argument(help: "The setting.")
    var key: SettingName

    @Argument(help: "Its value.", completion: .dynamic("complete", "values"))
    var value: String

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { Settings.Entry(key: "") }

    func run(in assembly: Assembly) async throws {
        let setting = key.setting
        guard !value.isEmpty else {
            throw ValidationError("'\(setting.key)' needs a value; 'bidly config unset \(setting.key)' takes it back")
        }
        let value = try setting.normalized(setting.key == BidlySettings.house.key ? Folder.absolute(value) : value)
        try assembly.configure { try $0.setting(setting.key, to: value) }
        let presenter = SettingsPresenter(output: output, console: assembly.console)
        let settings = try assembly.readableSettings, listed = try settings.entry(of: setting)
        try presenter.present(listed)
        if case .environment = listed.origin { presenter.warnGoesBeforeFile(listed) }
        if setting.key == BidlySettings.member.key, let house = await assembly.houseWithout(member: value, settings) {
            presenter.warnOfStranger(value, in: house)
        }
    }
}
