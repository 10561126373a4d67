internal import BiddingInsights
internal import FoundationCore

/// The forecast of the final price, with its uncertainty.
enum ForecastSection {
    /// Returns the section.
    static func html(_ forecast: AuctionForecast, _ format: PageFormat) -> HTML {
        HTML(.section) {
            HTML(.h2) { Texts.forecast }
            HTML(.dl) {
                HTML(.dt) { Texts.expectedPrice }
                HTML(.dd) { format.money(forecast.median) }
                HTML(.dt) { Texts.forecastInterval }
                HTML(.dd) { "\(format.money(forecast.low)) – \(format.money(forecast.high))" }
                for winning in forecast.maxima {
                    HTML(.dt) { Texts.maximumToWin(percent: winning.percent) }
                    HTML(.dd) { winning.maximum.map(format.money) ?? Texts.unknown }
                }
            }
            HTML(.p, .class("muted")) {
                Texts.comparables(forecast.comparableCount, format)
                if forecast.hasFewComparables, forecast.comparableCount > 0 { " \(Texts.fewComparables)" }
            }
        }
    }
}
