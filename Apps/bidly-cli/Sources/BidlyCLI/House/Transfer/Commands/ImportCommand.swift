import AuctionHouseAPI
import CommandLineCore
import FoundationCore
import HouseKit

/// `bidly import FILE`
struct ImportCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import listings or recorded bids from a CSV file.",
        discussion: """
            The file has comma-separated values with a header. Required columns of listings, in any order:

              title            the title of the item
              category_path    for example Collectibles > Radios; missing categories are created
              first_bid_cents  the start price in minor units; or first_bid as a decimal number
              started, ends    RFC 3339 times

            Optional columns: item, seller, brand, description, condition, currency, buy_price_cents, reserve_cents. \
            Other columns are ignored. Sellers who are not members are registered. Recorded bids have the columns that \
            'bidly help replay' describes; the header determines the kind of file. The sales of recorded auctions count \
            as settled: they get no orders, and their buyers may review the items.

            Invalid rows are skipped and reported with their line number; if all rows are invalid, the exit status is \
            65. Rows that were imported before are not imported again, so the same command continues after an \
            interruption. Requires ownership of the house file, or at a server the role of an administrator.
            """
    )

    static let examples = [
        CommandExample("import items.csv --seller ada", "Imports listings; ada sells the rows without a seller."),
        CommandExample("import items.csv --seller ada --ends-within 7d", "Ends the auctions within a week."),
        CommandExample("import bids.csv", "Imports auctions with their recorded bids."),
    ]

    @Argument(help: "The CSV file, or - for standard input.", completion: .file(extensions: ["csv"]))
    var file: String

    @Option(help: ArgumentHelp("Start auctions now, and end them within this time: 12h, 7d.", valueName: "duration"))
    var endsWithin: Duration?

    @Option(help: ArgumentHelp("Whether to skip an invalid row or to stop the import.", valueName: "action"))
    var onError = FaultPolicyArgument.skip

    @Flag(help: "Read the file as recorded bids, regardless of the header.")
    var histories = false

    @Option(
        help: ArgumentHelp("The seller of rows without a seller. Default: the selected member.", valueName: "name")
    )
    var seller: String?

    @Option(help: ArgumentHelp("The currency of rows without a currency.", valueName: "code"))
    var currency = CurrencyArgument(currency: .usd)

    @OptionGroup
    var common: CommonOptions

    mutating func validate() throws {
        if let endsWithin, endsWithin <= .zero { throw ValidationError("--ends-within must be positive.") }
    }

    var resultExample: (any Encodable)? { FileImportReport(file: "", report: ImportReport()) }

    func run(in assembly: Assembly) async throws {
        let source = InputFile(argument: file), size = try source.size
        let presenter = ImportPresenter(file: source, console: assembly.console), progress = ImportProgress()
        let request = FileImport(
            file: source,
            containsBidHistories: histories,
            seller: seller,
            endsWithin: endsWithin,
            currency: currency.currency,
            onFault: onError.policy
        )
        let report: ImportReport
        do {
            report = try await assembly.withSession(house, asAdmin: true, createIfMissing: true) { session in
                let bar = size.map { ProgressBar("importing, KiB", total: $0 / 1024, on: assembly.console.error) }
                defer { bar?.finish() }
                do {
                    return try await request.run(in: session, progress) { bar?.update(to: $0 / 1024) }
                } catch {
                    bar?.finish()
                    presenter.reportNotes(of: progress.report, except: (error as? ImportStopped)?.fault)
                    throw error
                }
            }
        } catch {
            throw source.explained(error)
        }
        presenter.reportNotes(of: report)
        try presenter.present(report, as: output)
        if report.skipped > 0, report.skipped == report.read { throw ExitStatus.badData }
    }
}

/// The value of `--on-error`: skip an invalid row, or stop the import.
enum FaultPolicyArgument: String, CaseIterable, ExpressibleByArgument {
    case skip, stop

    var policy: ListingImportOptions.FaultPolicy {
        switch self {
        case .skip: .skip
        case .stop: .stop
        }
    }
}

extension InputFile {
    private static let interrupted = Interrupted(hint: "Run the same command again to continue.")

    /// Returns the error to report for an error of an import. Adds a hint to an interruption, and the file name to any
    /// other error.
    fileprivate func explained(_ error: any Error) -> any Error {
        switch error {
        case _ where error.isCancellation: Self.interrupted
        case let stopped as ImportStopped: CommandFailure(stopped.fault.located(in: name))
        default: error
        }
    }
}
