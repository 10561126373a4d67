public import FoundationCore

/// Reads forecasts of final prices. The caller need not be signed in.
public protocol ForecastClient: Sendable {
    /// Returns the forecast of the final price of a scheduled or open auction.
    ///
    /// - Parameters:
    ///   - item: The item of the auction.
    ///   - percent: An additional win probability in percent (1...99) for which the forecast includes the required
    ///     maximum bid; `nil` for the standard probabilities only.
    /// - Throws: `ClientFailure`, with the refusal `.closed` if the auction is over, and `.noPriceModel` if the house
    ///   has no model for the currency of the auction.
    func forecast(of item: ItemID, toWin percent: Int?) async throws(ClientFailure) -> AuctionForecast
}
