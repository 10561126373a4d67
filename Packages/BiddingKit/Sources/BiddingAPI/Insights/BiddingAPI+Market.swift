internal import APICore
public import BiddingInsights
public import HTTPCore

extension BiddingAPI {
    /// `GET /v1/insights/market`: returns statistics of the latest activity in the house.
    public static let marketReport = Endpoint<Int?, MarketReport>(
        .get,
        "/v1/insights/market",
        id: "marketReport",
        summary: "Read statistics of the market",
        details: """
            Covers only the latest updates of auctions, and uses only public data: the average closing price of each \
            category, the open auctions with the most bids in the last hour, the average price of each seller's last \
            sales, the bids of each day, and the sessions of bidders. Amounts of bids are public amounts, which never \
            exceed the displayed price while the bidder leads. Bidders are counted by their aliases, so a bidder in two \
            auctions counts as two. Bids that were retracted or voided do not count.
            """,
        caching: .revalidated,
        input: RequestCoding(
            { $0 },
            .query(
                "updates",
                \.self,
                .integer(minimum: 1, maximum: MarketReport.maximumUpdateCount),
                "The number of the latest updates to cover. Default: \(MarketReport.standardUpdateCount)."
            )
        ),
        output: .json(MarketReport.schema)
    )
}
