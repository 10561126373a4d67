import AuctionSimulation
import Bidding
import CommandLineCore
import FoundationCore

/// `bidly replay FILE`
struct ReplayCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Bid recorded auctions again by the rules, and compare the prices.",
        discussion: """
            The file has comma-separated values with a header and one row for each bid. It needs these columns, in any \
            order; others do not matter:

              auction      the auction's name
              open_cents   its start price, in minor units
              final_cents  the price it ended at, in minor units
              time_days    when the bid came in, in days since the start
              bidder       the bidder's name
              max_cents    the bidder's maximum, in minor units

            An auction's rows need not stand together. A winner's true maximum is hidden in such records, so a bid below \
            the minimum counts; a first bid below the start price and a raise not above the bidder's own maximum do not.
            """
    )

    static let examples = [
        CommandExample("replay bids.csv", "Compares every auction of the file, and lists those that differ."),
        CommandExample("replay bids.csv --json=exact,auctions", "Prints two counts as JSON."),
        CommandExample("replay yen.csv --increments jpy", "Reads the amounts as yen, with the increments for yen."),
    ]

    @Argument(help: "The file with the bids; - for standard input.", completion: .file(extensions: ["csv"]))
    var file: String

    @Option(help: ArgumentHelp("The house's increments table to bid with.", valueName: "currency"))
    var increments = IncrementsOption.usd

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { nil }

    func run(in assembly: Assembly) throws {
        let console = assembly.console
        let recorded = try BidHistoryFile(path: file)
        ContradictionsPresenter().present(recorded.contradictions, on: console.error)
        let report = try ReplayReport(of: recorded.histories, increments: increments.table)
        if let fields = output.json {
            try console.output.json(report, fields)
        } else {
            try ReplayPresenter(currency: increments.table.currency).present(report, on: console.output)
        }
    }
}
