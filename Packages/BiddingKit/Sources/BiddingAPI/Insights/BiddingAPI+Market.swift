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
            Covers the latest updates of auctions and uses only public data: the average closing price of each \
            category, the open auctions with the most recent bids, the average of each seller's last sales, the bids \
            of each day, and the sessions of bidders. Bidders are counted by alias, so a bidder in two auctions counts \
            as two. A session is a sequence of bids on one auction, each within 10 minutes of the previous one. Bids \
            that were retracted or voided do not count.
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
