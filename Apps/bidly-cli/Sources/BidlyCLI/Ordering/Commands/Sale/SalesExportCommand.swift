import CommandLineCore
import FoundationCore
import Ordering

/// The command `bidly sales export [FILE]`.
struct SalesExportCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export all your sales for accounting, as CSV.",
        discussion: """
            One row for each sold item, oldest order first; the items of a combined order are together. Shipping, \
            discount, premium and tax of an order are split over its items, so that the rows add up to the order \
            exactly. The file is written completely or not at all.
            """
    )

    static let examples = [
        CommandExample("sales export sales.csv", "Writes the sales to a file."),
        CommandExample("sales export | head -2", "Prints the column names and the first sale."),
    ]

    @Argument(help: "The file to write. Default, or with -: standard output.", completion: .file())
    var file: String?

    @OptionGroup
    var common: CommonOptions

    mutating func validate() throws {
        if output.json != nil, destination.path == nil {
            throw ValidationError("--json requires a file to write the export to.")
        }
    }

    private var destination: ExportDestination { ExportDestination(argument: file) }

    var resultExample: (any Encodable)? { ExportReport(file: "", content: "", count: 0) }

    func run(in assembly: Assembly) async throws {
        let destination = destination
        let count = try await assembly.withSession(house, caller: .required) { session in
            let sales = session.salesClient
            return try await destination.write(on: assembly.console.output) { write in
                try await sales.exportAccounting(to: write)
            }
        }
        guard let path = destination.path else { return }
        try ExportPresenter(console: assembly.console)
            .present(ExportReport(file: path, content: "sales", count: count), as: output)
    }
}
