import Bidding
import BiddingInsights
import FoundationCore

/// The statistics of an auction and, while it runs, the forecast of its final price.
struct ItemInsights {
    /// The statistics so far.
    let report: AuctionReport
    /// The forecast; `nil` if the auction is over or the house has no model for its currency.
    let forecast: AuctionForecast?

    /// Insights with all properties.
    static let sample = Result {
        let auction = Auction.samples[0], price = auction.price, time = auction.startsAt
        let report = try AuctionReport(
            item: auction.item,
            startPrice: price,
            price: price,
            rise: price,
            riseRatio: 1,
            highestBid: price,
            bidCount: 1,
            bidderCount: 1,
            bidDensity: [1],
            lastLeadChange: time,
            closingRush: 1
        )
        let forecast = try AuctionForecast(
            item: auction.item,
            time: time,
            currentPrice: price,
            median: price,
            low: price,
            high: price,
            comparableCount: 1,
            comparablesMedian: price,
            maxima: []
        )
        return ItemInsights(report: report, forecast: forecast)
    }
}
