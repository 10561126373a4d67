import CommandLineCore

/// A setting as it is listed: its value, and where that comes from.
struct ListedSetting: Sendable {
    let key: String
    /// The value in its usual form; `nil` when there is none.
    let value: String?
    let origin: SettingOrigin
    /// One sentence: what the setting does.
    let help: String
}

extension ListedSetting {
    /// A setting as it is without options.
    ///
    /// - Throws: `CommandFailure`, 78, when the text that is set is no value.
    init(_ setting: any SettingProtocol, in settings: Settings) throws(CommandFailure) {
        let entry = try settings.all(of: [setting]).first
        let text = entry?.text ?? ""
        self.init(
            key: setting.key,
            value: text.isEmpty ? nil : text,
            origin: entry?.origin ?? .default,
            help: setting.help
        )
    }

    /// Every setting there is.
    static let samples = BidlySettings.all.map {
        ListedSetting(key: $0.key, value: nil, origin: .default, help: $0.help)
    }
}
