public import FoundationCore

/// A model of final prices with the currency of its amounts: the content of a model file.
public struct TrainedModel: Sendable, Hashable {
    /// The currency of the auctions that the model was trained on. It forecasts auctions in this currency only.
    public let currency: Currency
    /// The forecast model, with amounts in minor units of ``currency``.
    public let prices: PriceModel

    /// Creates a trained model.
    public init(currency: Currency, prices: PriceModel) {
        self.currency = currency
        self.prices = prices
    }
}
