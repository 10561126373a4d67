import CommandLineCore

/// `bidly version`
struct VersionCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "version",
        abstract: "Show the versions of bidly and SQLite, and the platform."
    )

    static let examples = [CommandExample("version --json", "Prints the versions as an object.")]

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { nil }

    func run(in assembly: Assembly) async throws {
        let versions = Versions(
            version: Bidly.configuration.version,
            platform: Self.platform,
            sqlite: assembly.sqliteVersion
        )
        let channel = assembly.console.output
        if let fields = output.json { return try channel.json(versions, fields) }
        try FieldList([
            ("bidly", versions.version), ("Platform", versions.platform), ("SQLite", versions.sqlite),
        ]).write(to: channel)
    }

    private struct Versions: Encodable {
        let version: String
        let platform: String
        let sqlite: String
    }

    private static var platform: String {
        #if os(Linux)
        let system = "Linux"
        #elseif os(macOS)
        let system = "macOS"
        #else
        let system = "unknown"
        #endif
        #if arch(x86_64)
        return "\(system) x86_64"
        #elseif arch(arm64)
        return "\(system) arm64"
        #else
        return system
        #endif
    }
}
