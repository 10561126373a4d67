internal import BiddingAPI
public import BiddingInsights
public import FoundationCore

extension BiddingHTTPClient: ForecastClient {
    /// `GET /v1/items/{id}/auction/forecast`.
    public func forecast(of item: ItemID, toWin percent: Int?) async throws(ClientFailure) -> AuctionForecast {
        try await ask(BiddingAPI.forecast, ForecastRequest(of: item, toWin: percent))
    }
}
