/// The errors of a model on finished auctions that were held out of the training, by group and horizon.
public struct TrainingReport: Sendable, Hashable {
    /// The errors for one group at one horizon.
    public struct Row: Sendable, Hashable {
        /// The group; `nil` for auctions without a group, and for the model of all auctions.
        public let group: String?
        /// The time before the close at which the auctions were forecast.
        public let horizon: ForecastHorizon
        /// The errors.
        public let errors: TrainingErrors
    }

    /// The number of finished auctions that the model was trained on.
    public let auctionCount: Int
    /// The errors, by group and then by horizon.
    public let rows: [Row]

    /// Creates the report from the errors that a model contains.
    public init(of model: PriceModel) {
        auctionCount = model.auctionCount
        let groups = model.groups + (model.groups.contains(model.overall) ? [] : [model.overall])
        rows = groups.flatMap { group in
            zip(ForecastHorizon.all, group.horizons).map { Row(group: group.group, horizon: $0, errors: $1.errors) }
        }
    }
}
