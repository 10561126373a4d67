/// The accuracy of the forecasts for finished auctions that were not used for training.
public struct BacktestReport: Sendable, Hashable {
    /// The accuracy at one horizon. Percentages are from 0 to 100.
    public struct Row: Sendable, Hashable {
        /// The time before the close at which the auctions were forecast.
        public let horizon: ForecastHorizon
        /// The number of forecast auctions.
        public let count: Int
        /// The mean absolute percentage error of the median forecast.
        public let mape: Double
        /// The median absolute percentage error of the median forecast.
        public let medianApe: Double
        /// The mean absolute percentage error of a baseline that forecasts the current price.
        public let currentPriceMape: Double
        /// The mean absolute percentage error of a baseline that forecasts the median of the comparables.
        public let comparablesMape: Double
        /// The percentage of final prices inside the 80 % interval.
        public let coverage80: Double
        /// The mean width of the 80 % interval, in percent of the final price.
        public let width80: Double
        /// The mean squared error of the win probabilities (Brier score); `nil` if no win probability was computed.
        public let brier: Double?
        /// The area under the ROC curve: the probability that a winning maximum has a higher win probability than a
        /// losing maximum; `nil` unless there are maxima of both kinds.
        public let auc: Double?
    }

    /// The number of auctions in the input.
    public let auctionCount: Int
    /// The number of folds; 1 for a chronological division.
    public let foldCount: Int
    /// The accuracy at each horizon at which at least one auction was forecast.
    public let rows: [Row]
}
