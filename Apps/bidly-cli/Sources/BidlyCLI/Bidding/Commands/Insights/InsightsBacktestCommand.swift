import Bidding
import BiddingInsights
import CommandLineCore

/// The command `bidly insights backtest FILE`.
struct InsightsBacktestCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "backtest",
        abstract: "Measure the accuracy of price forecasts on recorded auctions.",
        discussion: """
            The input has the format of 'bidly replay', with these optional columns: item (the group of comparable \
            auctions), days (the duration) and end_date (the end). The auctions are divided into 10 parts; each part \
            is forecast by a model that was trained on the other 9. Each forecast uses only the bids before its time. \
            Errors, coverage and width are percentages.
            """
    )

    static let examples = [
        CommandExample("insights backtest histories.csv", "Shows the errors at each time before the close."),
        CommandExample(
            "insights backtest histories.csv --train-first 40 --json=auctions,folds",
            "Trains on the 40 auctions that end first, and forecasts the later ones."
        ),
    ]

    @Argument(help: "The CSV file of bids; - for standard input.", completion: .file(extensions: ["csv"]))
    var file: String

    @Option(
        help: ArgumentHelp(
            "The number of auctions to train on, earliest end first; the rest are forecast.",
            valueName: "count"
        )
    )
    var trainFirst: Int?

    @OptionGroup
    var training: TrainingOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { nil }

    func run(in assembly: Assembly) throws {
        let console = assembly.console
        let recorded = try RecordedAuctionsFile(path: file, increments: training.currency.table)
        console.error.note(recorded.warnings)
        let report = try BacktestReport(
            of: recorded.auctions,
            validation: trainFirst.map { .trainFirst($0) } ?? .folds(10),
            seed: training.seed
        )
        if let fields = output.json {
            try console.output.json(report, fields)
        } else {
            try BacktestPresenter().present(report, on: console.output)
        }
    }
}
