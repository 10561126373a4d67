/// The errors of a model on finished auctions that were not used for fitting. Errors are mean absolute percentage
/// errors.
public struct TrainingErrors: Sendable, Hashable {
    /// The number of auctions.
    public let count: Int
    /// The error of the forecast, in percent.
    public let mape: Double
    /// The error if the current price were the forecast, in percent.
    public let currentPriceMape: Double
    /// The error if the median of the comparables were the forecast, in percent.
    public let comparablesMape: Double
}
