import BiddingInsights
import Catalog
import CommandLineCore
import FoundationCore

/// Shows statistics of the market: for each currency, a list and one table per kind of statistic. Tables without rows are
/// omitted.
struct MarketReportPresenter {
    let now: Instant
    /// Resolves the groups, which are categories.
    let names: CatalogNames
    /// The titles of the hot auctions; a title that could not be loaded is absent.
    let titles: [ItemID: String]

    func present(_ report: MarketReport, on channel: OutputChannel) throws {
        guard report.updateCount > 0 else {
            if channel.isTerminal { try channel.line("No auctions yet.") }
            return
        }
        let format = ValueFormat(channel: channel, now: now)
        var fields = FieldList([("events", "\(report.updateCount)")])
        fields.append("from", format.text(report.from.map(format.loggedTime)))
        fields.append("to", format.text(report.to.map(format.loggedTime)))
        try fields.write(to: channel)
        for market in report.markets { try present(market, format, on: channel) }
        if report.markets.isEmpty, channel.isTerminal { try channel.line("\nNo bid or sale in these events.") }
    }

    private func present(_ market: MarketReport.Market, _ format: ValueFormat, on channel: OutputChannel) throws {
        let sessions = market.sessions
        try channel.line()
        var fields = FieldList([("currency", market.currency.code), ("ended sessions", "\(sessions.endedCount)")])
        fields.append("open sessions", "\(sessions.openCount)")
        fields.append("bids per session", format.text(sessions.meanBidCount?.decimals(2)))
        fields.append("most bids in a session", "\(sessions.greatestBidCount)")
        try fields.write(to: channel)
        for table in [groups(market), hotAuctions(market), sellers(market), days(market), levels(market)] {
            guard let table else { continue }
            try channel.line()
            try table.write(to: channel)
        }
    }

    private func groups(_ market: MarketReport.Market) -> Table? {
        table(["CATEGORY"], ["SALES", "MEAN PRICE"], market.groups) { sales in
            let path = ItemCategoryID(sales.group).flatMap(names.path)
            return [path?.description ?? sales.group, "\(sales.count)", sales.mean.description]
        }
    }

    private func hotAuctions(_ market: MarketReport.Market) -> Table? {
        table(["HOT AUCTION", "TITLE"], ["BIDS"], market.hotAuctions) { auction in
            [auction.item.rawValue, titles[auction.item] ?? "", "\(auction.bidCount)"]
        }
    }

    private func sellers(_ market: MarketReport.Market) -> Table? {
        table(["SELLER"], ["LAST SALES", "MEAN PRICE"], market.sellers) {
            [$0.seller.rawValue, "\($0.count)", $0.mean.description]
        }
    }

    private func days(_ market: MarketReport.Market) -> Table? {
        table(["DAY", "HIGHEST ON"], ["BIDS", "LOWEST", "MEAN", "HIGHEST"], market.days) { day in
            [
                Self.date(day), day.highestItem.rawValue, "\(day.bidCount)", day.lowest.description,
                day.mean.description, day.highest.description,
            ]
        }
    }

    private func levels(_ market: MarketReport.Market) -> Table? {
        let rows = market.days.flatMap { day in day.levels.map { (day, $0) } }
        return table(["DAY"], ["BIDS FROM", "BIDDERS"], rows) { day, level in
            [Self.date(day), level.from?.description ?? "0", "\(level.bidderCount)"]
        }
    }

    /// Creates a table of texts and right-aligned numbers; `nil` without rows.
    private func table<Row>(
        _ texts: [String],
        _ numbers: [String],
        _ rows: [Row],
        cells: (Row) -> [String]
    ) -> Table? {
        guard !rows.isEmpty else { return nil }
        var table = Table(columns: texts.map { .init($0) } + numbers.map { .init($0, alignment: .trailing) })
        for row in rows { table.append(cells: cells(row).map { .init($0) }) }
        return table
    }

    /// The date of a day in UTC, such as `2026-03-01`.
    private static func date(_ day: MarketReport.Day) -> String { String(day.start.description.prefix(10)) }
}
