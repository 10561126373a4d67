import BiddingInsights

/// The result of a training: the model file, and the errors on held-out auctions.
struct ModelTraining {
    /// The path of the model file.
    let file: String
    /// The number of auctions that the model was trained on.
    let auctionCount: Int
    /// The errors by group and horizon.
    let rows: [TrainingReport.Row]

    /// Creates a result from the report of a model.
    init(file: String, report: TrainingReport) {
        self.init(file: file, auctionCount: report.auctionCount, rows: report.rows)
    }

    private init(file: String, auctionCount: Int, rows: [TrainingReport.Row]) {
        self.file = file
        self.auctionCount = auctionCount
        self.rows = rows
    }

    /// A result with all properties.
    static let sample = ModelTraining(file: "house.bidly.model.json", auctionCount: 20, rows: [])
}
