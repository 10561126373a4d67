/// The accuracy of the forecasts for finished auctions that were not used for training.
public struct BacktestReport: Sendable, Hashable {
    /// The accuracy at one horizon. Percentages are from 0 to 100.
    public struct Row: Sendable, Hashable {
        /// The horizon.
        public let horizon: ForecastHorizon
        /// The number of forecast auctions.
        public let count: Int
        /// The mean absolute percentage error of the median forecast.
        public let mape: Double
        /// The median absolute percentage error of the median forecast.
        public let medianApe: Double
        /// The mean absolute percentage error if the current price is the forecast.
        public let currentPriceMape: Double
        /// The mean absolute percentage error if the median of comparables is the forecast.
        public let comparablesMape: Double
        /// The percentage of final prices inside the 80 % interval.
        public let coverage80: Double
        /// The mean width of the 80 % interval, in percent of the final price.
        public let width80: Double
        /// The mean squared error of the win probabilities (Brier score); `nil` without a win probability.
        public let brier: Double?
        /// The probability that a maximum that would have won has a higher win probability than one that would not
        /// (area under the ROC curve); `nil` unless there are maxima of both kinds.
        public let auc: Double?
    }

    /// The number of auctions in the input.
    public let auctionCount: Int
    /// The number of folds; 1 for a chronological division.
    public let foldCount: Int
    /// The accuracy at each horizon that some forecast auction has.
    public let rows: [Row]
}
