internal import APICore
public import BiddingInsights
internal import Bidding
internal import FoundationCore
public import HTTPCore

extension BiddingAPI {
    /// `GET /v1/items/{id}/auction/forecast`: returns the forecast of the final price.
    public static let forecast = Endpoint<ForecastRequest, AuctionForecast>(
        .get,
        "/v1/items/{id}/auction/forecast",
        id: "forecast",
        summary: "Forecast the final price of an auction",
        details: """
            From public data only: the course of the auction so far, and finished auctions of the same category. With \
            fewer than 20 of them, the forecast relies on all finished auctions and its interval is wider.
            """,
        caching: .revalidated,
        input: RequestCoding(
            ForecastRequest.init(of:toWin:),
            .path("id", \.item, .identifier()),
            .query(
                "win",
                \.percent,
                .integer(minimum: 1, maximum: 99),
                "A probability of winning in percent, whose maximum the response also contains."
            )
        ),
        output: .json(AuctionForecast.schema),
        problems: [.closed, .noPriceModel].map(ProblemType.refusal)
    )
}
