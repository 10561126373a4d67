/// The division of finished auctions into those that a backtest trains on and those that it forecasts.
public enum BacktestValidation: Sendable, Hashable {
    /// k-fold cross-validation by auction: each fold is forecast by a model that was trained on the others.
    case folds(Int)
    /// The auctions that end first are used for training, the others are forecast.
    case trainFirst(Int)
}
