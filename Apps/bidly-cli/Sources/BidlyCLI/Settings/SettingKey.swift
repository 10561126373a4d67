import CommandLineCore

/// The key of an existing setting, as an argument.
struct SettingKey: ExpressibleByArgument {
    let setting: any SettingProtocol

    init?(argument: String) {
        guard let setting = BidlySettings.all.first(where: { $0.key == argument }) else { return nil }
        self.setting = setting
    }

    static var allValueStrings: [String] { BidlySettings.all.map(\.key) }
}
