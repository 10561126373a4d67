import BiddingInsights
import CommandLineCore
import FoundationCore

/// Shows the forecast of a final price as a list and a table.
struct ForecastPresenter {
    let now: Instant

    /// Shows the forecast. If there are few comparable auctions, a note says so on standard error.
    func present(_ forecast: AuctionForecast, on console: Console) throws {
        let channel = console.output
        let format = ValueFormat(channel: channel, now: now)
        var fields = FieldList()
        fields.append("forecast", format.money(forecast.median), style: .bold)
        fields.append("80 % interval", "\(format.money(forecast.low)) – \(format.money(forecast.high))")
        fields.append("comparables", "\(forecast.comparableCount)")
        fields.append("median final price", format.money(forecast.comparablesMedian))
        try fields.write(to: channel)
        try channel.line()
        var table = Table(columns: [
            .init("TO WIN WITH", alignment: .trailing), .init("YOUR MAXIMUM", alignment: .trailing),
        ])
        for maximum in forecast.maxima {
            table.append(cells: [
                .init("\(maximum.percent) %"), .init(maximum.maximum.map(format.money) ?? "", style: .bold),
            ])
        }
        try table.write(to: channel)
        guard forecast.hasFewComparables else { return }
        if channel.isTerminal { try channel.line() }
        try (channel.isTerminal ? channel : console.error).paragraph(AuctionForecast.fewComparablesNote)
    }
}

extension AuctionForecast {
    /// What a user must know about a forecast with few comparables.
    static let fewComparablesNote = """
        Fewer than \(PriceForecast.minimumComparableCount) comparable auctions: the forecast relies on all finished \
        auctions. The interval is wider, and the maxima for more than 50 % are higher.
        """
}
