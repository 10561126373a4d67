/// The division of finished auctions into those that a backtest trains on and those that it forecasts.
public enum BacktestValidation: Sendable, Hashable {
    /// k-fold cross-validation by auction, with the number of folds. Each fold is forecast by a model that was trained
    /// on the other folds.
    case folds(Int)
    /// Trains on this number of auctions, those that end first, and forecasts the others.
    case trainFirst(Int)
}
