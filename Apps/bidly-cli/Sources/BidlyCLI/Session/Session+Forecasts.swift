import Bidding
import BiddingInsights
import CommandLineCore
import FoundationCore

extension Session {
    /// Loads the statistics of an auction and, while it runs, the forecast of its final price. If the house has no model
    /// for the currency, prints a note.
    ///
    /// - Throws: `ClientFailure`; `OutputError`.
    func insights(into auction: Auction, noteOn channel: OutputChannel) async throws -> ItemInsights {
        let report = try await auctionInsightsClient.auctionReport(on: auction.item)
        guard !auction.status.isOver, auction.status != .ended else {
            return ItemInsights(report: report, forecast: nil)
        }
        var forecast: AuctionForecast?
        do throws(ClientFailure) {
            forecast = try await forecastClient.forecast(of: auction.item, toWin: nil)
        } catch {
            let code = error.refusal?.code
            // The auction may have ended since it was loaded.
            guard code == .noPriceModel || code == .closed else { throw error }
            if code == .noPriceModel {
                let currency = auction.startPrice.currency.code
                try channel.line(
                    """
                    note: No forecast: the house has no model of final prices in \(currency). The owner of the house trains \
                    one with 'bidly insights train --currency \(currency.lowercased())'.
                    """
                )
            }
        }
        return ItemInsights(report: report, forecast: forecast)
    }

    /// Returns the lowest maximum that wins an auction with at least a given probability, according to the forecast of
    /// the house. If there are few comparable auctions, prints a note.
    ///
    /// - Parameters:
    ///   - percent: the probability in percent.
    ///   - item: the item of the auction.
    ///   - channel: the channel of the note.
    /// - Throws: `CommandFailure`, exit status 1, if there are too few comparables; `ClientFailure`, with the refusal
    ///   `.noPriceModel` if the house has no model; `OutputError`.
    func maximum(toWin percent: Int, _ item: ItemID, noteOn channel: OutputChannel) async throws -> Money {
        let forecast = try await forecastClient.forecast(of: item, toWin: percent)
        guard let maximum = forecast.maximum(toWin: percent) else { throw CommandFailure.noMaximum(toWin: percent) }
        if forecast.hasFewComparables { try channel.line("note: \(AuctionForecast.fewComparablesNote)") }
        return maximum
    }
}
