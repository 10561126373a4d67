import AuctionSimulation
import Bidding
import CommandLineCore
import FoundationCore

/// The command `bidly replay FILE`.
struct ReplayCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Replay recorded auctions under the bidding rules and compare the final prices.",
        discussion: """
            The input is CSV with a header and one row per bid. Required columns, in any order; others are ignored:

              auction      auction name
              open_cents   start price in minor units
              final_cents  recorded final price in minor units
              time_days    time of the bid in days since the start
              bidder       bidder name
              max_cents    the bidder's maximum in minor units

            The rows of an auction need not be adjacent. Records do not contain the winner's true maximum, so bids below \
            the minimum next bid are accepted. A bid is refused if it is the first of its auction and below the start \
            price, or if it does not exceed the same bidder's previous maximum.
            """
    )

    static let examples = [
        CommandExample("replay bids.csv", "Compares every auction and lists those that differ."),
        CommandExample("replay bids.csv --json=exact,auctions", "Prints the numbers of exact matches and of auctions."),
        CommandExample("replay yen.csv --increments jpy", "Reads the amounts as yen and uses the increments for yen."),
    ]

    @Argument(help: "The CSV file of bids; - for standard input.", completion: .file(extensions: ["csv"]))
    var file: String

    @Option(help: ArgumentHelp("The currency of the increments table.", valueName: "currency"))
    var increments = IncrementsArgument.usd

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { nil }

    func run(in assembly: Assembly) throws {
        let console = assembly.console
        let recorded = try BidHistoryFile(path: file), presenter = ReplayPresenter(currency: increments.table.currency)
        console.error.note(recorded.contradictions)
        let report = try ReplayReport(of: recorded.histories, increments: increments.table)
        if let fields = output.json {
            try console.output.json(report, fields)
        } else {
            try presenter.present(report, on: console.output)
        }
    }
}
