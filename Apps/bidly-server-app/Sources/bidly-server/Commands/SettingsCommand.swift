import CommandLineCore

/// `bidly-server settings`
struct SettingsCommand: ServerCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings",
        abstract: "List all settings with their values and origins.",
        discussion: """
            The optional config file has one setting per line, such as address-rate = 600. Its path is printed on standard \
            error. Environment variables are named like BIDLY_SERVER_ADDRESS_RATE. BIDLY_SERVER_HOME sets the \
            folder of the config file and of the default house.
            """
    )

    static let examples = [CommandExample("settings", "Lists the settings.")]

    func run(in assembly: Assembly) async throws {
        let channel = assembly.console.output
        var table = Table(columns: [
            .init("SETTING"), .init("VALUE"), .init("ORIGIN"), .init("MEANING", mayShrink: true),
        ])
        for entry in try assembly.settings.entries(of: ServerSettings.all) {
            let isHouse = entry.key == ServerSettings.house.key
            let value = try entry.value ?? (isHouse ? assembly.defaultHousePath : "")
            table.append([entry.key, value, entry.origin.description, entry.help])
        }
        try table.write(to: channel)
        try assembly.console.error.line("Config file: \(assembly.console.error.printable(assembly.configPath))")
    }
}
