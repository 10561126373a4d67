import CommandLineCore

/// `bidly export [FILE]`
struct ExportCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write out all listings as comma-separated values, or the log as JSON.",
        discussion: """
            'bidly import' reads listings that were exported. Without a file they are written on standard output. A file is \
            written whole or not at all, and only its owner may read it, as it holds what others must not know. Only the owner of the house's file may export it.
            """
    )

    static let examples = [
        CommandExample("export listings.csv", "Writes the listings into a file."),
        CommandExample("export --log | head -2", "Shows what the log omits, and its first entry."),
    ]

    @Argument(help: "The file to write; without it, or with -, standard output.", completion: .file())
    var file: String?

    @Flag(help: "Write the log: what it omits, and then each entry, as objects on lines of their own.")
    var log = false

    @Option(help: ArgumentHelp("The house's file.", valueName: "file"), completion: .file(extensions: ["bidly"]))
    var house: String?

    @OptionGroup(title: "Output")
    var output: OutputOptions

    mutating func validate() throws {
        try HouseOptions.check(house)
        if output.json != nil, path == nil {
            throw ValidationError("--json tells of a file that was written, so it needs one")
        }
    }

    private var path: String? { file == "-" ? nil : file }

    var resultExample: (any Encodable)? { FinishedExport(file: "", content: "", count: 0) }

    func run(in assembly: Assembly) async throws {
        let content = log ? HouseExport.Content.log : .listings
        let presenter = ExportPresenter(console: assembly.console), export = HouseExport(content: content, file: path)
        var options = HouseOptions()
        options.house = house
        let count = try await assembly.inSession(options, as: .nobody, asAdmin: true) { session in
            presenter.warn(of: content)
            return try await export.run(from: session.maintenance, on: assembly.console.output)
        }
        guard let path else { return }
        try presenter.present(FinishedExport(file: path, content: content.rawValue, count: count), as: output)
    }
}
