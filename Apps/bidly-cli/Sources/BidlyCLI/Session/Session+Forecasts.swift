import Bidding
import BiddingInsights
import CommandLineCore
import FoundationCore

extension Session {
    /// Returns the maximum that wins an auction with a probability, by the forecast of the house.
    ///
    /// - Parameters:
    ///   - percent: the probability in percent.
    ///   - item: the item of the auction.
    /// - Throws: `CommandFailure`, exit status 1, if there are too few comparables; `ClientFailure`, with the refusal
    ///   `.noPriceModel` if the house has no model.
    func maximum(toWin percent: Int, _ item: ItemID) async throws -> Money {
        let forecast = try await forecastClient.forecast(of: item, toWin: percent)
        guard let maximum = forecast.maximum(toWin: percent) else { throw CommandFailure.noMaximum(toWin: percent) }
        return maximum
    }
}
