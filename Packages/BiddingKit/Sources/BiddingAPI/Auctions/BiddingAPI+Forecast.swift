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
            Uses only public data: the history of the auction, and the finished auctions in the same category. If \
            the category has fewer than 20, the forecast uses all finished auctions; its interval is wider, and the \
            maxima above 50 % are higher.
            """,
        caching: .revalidated,
        input: RequestCoding(
            ForecastRequest.init(of:toWin:),
            .path("id", \.item, .identifier()),
            .query(
                "win",
                \.percent,
                .integer(minimum: 1, maximum: 99),
                "An additional probability of winning, in percent, for which the response contains the maximum."
            )
        ),
        output: .json(AuctionForecast.schema),
        problems: [.closed, .noPriceModel].map(ProblemType.refusal)
    )
}
