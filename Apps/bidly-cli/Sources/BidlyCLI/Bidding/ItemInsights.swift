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
        let auction = Auction.samples[0]
        return ItemInsights(
            report: try AuctionReport(of: auction, updates: [], bids: [], at: auction.startsAt),
            forecast: nil
        )
    }
}
