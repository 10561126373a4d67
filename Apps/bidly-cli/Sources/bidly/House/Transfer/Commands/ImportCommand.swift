import AuctionHouseAPI
import CommandLineCore
import FoundationCore
import HouseKit

/// `bidly import FILE`
struct ImportCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Put up the listings of a file, or auctions that were recorded bid by bid.",
        discussion: """
            The file has comma-separated values with a header. Listings need these columns, in any order:

              title            what it is
              category_path    Collectibles > Radios; made as needed
              first_bid_cents  the start price in minor units; first_bid is in decimals
              started, ends    times as RFC 3339 writes them

            They may have item, seller, brand, description, condition, currency, buy_price_cents and reserve_cents; other \
            columns mean nothing. Sellers become members. Recorded bids have the columns that 'bidly help replay' tells; \
            the header says which of the two a file has.

            A row that makes no sense is left out, and told with its line. What was imported before is left as it is, so \
            the same command goes on after an interruption. Only the owner of the house's file may import.
            """
    )

    static let examples = [
        CommandExample("import items.csv --seller ada", "Puts up the listings of a file as ada's."),
        CommandExample("import items.csv --seller ada --ends-within 7d", "Lets them end within a week from now."),
        CommandExample("import bids.csv", "Adds the auctions that a file has the bids of."),
    ]

    @Argument(help: "The file; - for standard input.", completion: .file(extensions: ["csv"]))
    var file: String

    @Option(help: ArgumentHelp("Let auctions begin now, and end within this time: 12h, 7d.", valueName: "duration"))
    var endsWithin: Duration?

    @Option(help: ArgumentHelp("What becomes of a row that makes no sense.", valueName: "what"))
    var onError = FaultPolicyArgument.skip

    @Flag(help: "Take it for recorded bids, whatever the header says.")
    var histories = false

    @Option(help: ArgumentHelp("Who sells what names no seller; without it who acts.", valueName: "name"))
    var seller: String?

    @Option(help: ArgumentHelp("The currency of what names none.", valueName: "code"))
    var currency = CurrencyArgument(currency: .usd)

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    mutating func validate() throws {
        if let endsWithin, endsWithin <= .zero { throw ValidationError("--ends-within must be above zero") }
    }

    var resultExample: (any Encodable)? { FinishedImport(file: "", report: ImportReport()) }

    func run(in assembly: Assembly) async throws {
        let source = ImportedFile(argument: file), size = try source.size
        let presenter = ImportPresenter(file: source, console: assembly.console), progress = ImportProgress()
        let request = FileImport(
            file: source,
            hasHistories: histories,
            seller: seller,
            endsWithin: endsWithin,
            currency: currency.currency,
            onFault: onError.policy
        )
        let report: ImportReport
        do {
            report = try await assembly.inSession(house, asAdmin: true, makesHouse: true) { session in
                let bar = size.map { SharedProgressBar("importing, KiB", total: $0 / 1024, on: assembly.console.error) }
                defer { bar?.finish() }
                do {
                    return try await request.run(in: session, progress) { bar?.update(to: $0 / 1024) }
                } catch {
                    bar?.finish()
                    presenter.tellNotes(of: progress.report, besides: (error as? ImportStopped)?.fault)
                    throw error
                }
            }
        } catch {
            throw source.explained(error)
        }
        presenter.tellNotes(of: report)
        try presenter.present(report, as: output)
    }
}

/// What becomes of a row that makes no sense.
enum FaultPolicyArgument: String, CaseIterable, ExpressibleByArgument {
    case skip, stop

    var policy: ListingImport.FaultPolicy {
        switch self {
        case .skip: .skip
        case .stop: .stop
        }
    }
}

extension ImportedFile {
    private static let interrupted = Interrupted(hint: "the same command goes on: what was imported stays as it is")

    /// An error of an import as the command line tells it.
    fileprivate func explained(_ error: any Error) -> any Error {
        switch error {
        case _ where error.isCancellation: Self.interrupted
        case let stopped as ImportStopped: CommandFailure(stopped.fault.located(in: name))
        default: error
        }
    }
}
