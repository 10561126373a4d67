import CommandLineCore

/// `bidly export [FILE]`
struct ExportCommand: HouseSelectionCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export all listings as CSV, or the log as JSON lines.",
        discussion: """
            'bidly import' reads exported listings: they start again without bids, sales and orders. To keep these, copy \
            the house file instead. An export contains secret data, so its file is readable only by \
            the user who created it. The file is written completely or not at all. Works on a house file, not at a \
            server, and requires ownership of the file.
            """
    )

    static let examples = [
        CommandExample("export listings.csv", "Writes the listings to a file."),
        CommandExample("export --log | head -2", "Prints the manifest and the first entry of the log."),
    ]

    @Argument(help: "The file to write. Default, or with -: standard output.", completion: .file())
    var file: String?

    @Flag(help: "Export the log: a manifest that lists omitted data, then one JSON object per entry.")
    var log = false

    @OptionGroup(title: "House")
    var selection: HouseSelection

    @OptionGroup(title: "Output")
    var output: OutputOptions

    mutating func validate() throws {
        if output.json != nil, destination.path == nil {
            throw ValidationError("--json requires a file to write the export to.")
        }
    }

    private var destination: ExportDestination { ExportDestination(argument: file) }

    var resultExample: (any Encodable)? { ExportReport(file: "", content: "", count: 0) }

    func run(in assembly: Assembly) async throws {
        let content = log ? HouseExport.Content.log : .listings
        let presenter = ExportPresenter(console: assembly.console),
            export = HouseExport(content: content, destination: destination)
        try assembly.houseFile(selection, assembly.settings, for: "'bidly export'")
        let options = HouseOptions(selection)
        let count = try await assembly.withSession(options, caller: .anonymous, asAdmin: true) { session in
            presenter.warn(of: content)
            return try await export.run(from: session.houseClient, on: assembly.console.output)
        }
        guard let path = destination.path else { return }
        try presenter.present(ExportReport(file: path, content: content.rawValue, count: count), as: output)
    }
}
