import Bidding
import BiddingInsights
import CommandLineCore
import FoundationCore

/// The command `bidly insights train [FILE]`.
struct InsightsTrainCommand: HouseSelectionCommand {
    static let configuration = CommandConfiguration(
        commandName: "train",
        abstract: "Train the price-forecast model on finished auctions.",
        discussion: """
            Without a file, the model is trained on the public bids of the sold auctions of the house, grouped by \
            category. A file has the format of 'bidly replay'; its optional column item names the group of comparable \
            auctions. The model is stored next to the house file. For a server, it is stored in the data folder, \
            and the operator of the server copies it to the file of the setting 'model' of bidly-server. The stored \
            model includes the errors that were measured on held-out auctions.
            """
    )

    static let examples = [
        CommandExample("insights train histories.csv", "Trains the model of your house on recorded auctions."),
        CommandExample("insights train histories.csv --model m.json --seed 7", "Trains with seed 7; writes m.json."),
    ]

    @Argument(
        help: "The CSV file of bids; - for standard input. Default: the sold auctions of the house.",
        completion: .file(extensions: ["csv"])
    )
    var file: String?

    @Option(
        help: ArgumentHelp("The file to store the model in.", valueName: "file"),
        completion: .file(extensions: ["json"])
    )
    var model: String?

    @OptionGroup
    var training: TrainingOptions

    @OptionGroup(title: "House")
    var selection: HouseSelection

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { ModelTraining.sample }

    func run(in assembly: Assembly) async throws {
        let path = try model ?? assembly.modelPath(for: selection)
        if model == nil {
            try assembly.createDataFolder()
        } else if !Folder(containing: path).isFolder {
            throw CommandFailure(
                exitStatus: .notFound,
                kind: "no-folder",
                title: "No such folder",
                detail: "The folder of \(path) does not exist. Create it, or pass another file to --model."
            )
        }
        let auctions = try await finishedAuctions(in: assembly), currency = training.currency.table.currency
        let trained = TrainedModel(currency: currency, prices: try PriceModel(trainedOn: auctions, seed: training.seed))
        let report = ModelTraining(file: path, report: TrainingReport(of: trained.prices))
        let earlier = assembly.storedModel(at: path)
        try assembly.save(trained, at: path)
        try note(replacing: earlier, in: assembly)
        try assembly.console.receipt("The model was stored.") {
            try ModelTrainingPresenter().present(report, as: output, on: assembly.console.output)
        }
    }

    /// Prints notes about a stored model: how a server gets it, and whether it replaced the model of another currency.
    private func note(replacing earlier: TrainedModel?, in assembly: Assembly) throws {
        if let earlier, earlier.currency != training.currency.table.currency {
            try assembly.console.error.paragraph(
                """
                note: The file had a model of final prices in \(earlier.currency), which was replaced. A house has one \
                model, for one currency.
                """
            )
        }
        if model == nil, try assembly.houseLocation(selection, assembly.settings).server != nil {
            try assembly.console.error.paragraph(
                """
                note: The server does not use this file. Its operator copies it to the file that 'bidly-server settings' \
                shows as 'model'; by default, HOUSE.model.json next to the file of the house.
                """
            )
        }
    }

    @MainActor
    private func finishedAuctions(in assembly: Assembly) async throws -> [FinishedAuction] {
        let increments = training.currency.table
        if let file {
            let recorded = try RecordedAuctionsFile(path: file, increments: increments)
            assembly.console.error.note(recorded.warnings)
            return recorded.auctions
        }
        return try await assembly.withSession(HouseOptions(selection), caller: .anonymous) { session in
            try await session.soldAuctions(in: increments.currency)
        }
    }
}
