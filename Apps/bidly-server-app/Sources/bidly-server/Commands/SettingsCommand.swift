import CommandLineCore

/// `bidly-server settings`
struct SettingsCommand: ServerCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings",
        abstract: "List all settings with their values and origins.",
        discussion: """
            The config file has one setting per line, such as address-rate = 600. Environment variables are named like \
            BIDLY_SERVER_ADDRESS_RATE.
            """
    )

    static let examples = [CommandExample("settings", "Lists the settings.")]

    func run(in assembly: Assembly) async throws {
        let channel = assembly.console.output
        var table = Table(columns: [
            .init("SETTING"), .init("VALUE"), .init("ORIGIN"), .init("MEANING", mayShrink: true),
        ])
        for entry in try assembly.settings.entries(of: ServerSettings.all) {
            table.append([entry.key, entry.value ?? "", entry.origin.description, entry.help])
        }
        try table.write(to: channel)
    }
}
