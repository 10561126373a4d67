import BiddingInsights
import Testing

@Suite struct ForecastHorizonTests {
    @Test("The nearest horizon to a horizon's own time is that horizon")
    func own() {
        for (index, horizon) in ForecastHorizon.all.enumerated() {
            #expect(ForecastHorizon.nearest(to: horizon.hoursLeft ?? 168, duration: 168) == index)
        }
    }

    @Test(
        "Other times use the horizon with the nearest logarithm",
        arguments: [(100.0, "72h"), (40, "24h"), (42, "72h"), (1.4, "1h"), (1.5, "2h"), (0, "1m")]
    )
    func between(hoursLeft: Double, name: String) {
        #expect(ForecastHorizon.all[ForecastHorizon.nearest(to: hoursLeft, duration: 168)].name == name)
    }

    @Test("A short auction has no early horizons, but always a start")
    func short() {
        let names = ForecastHorizon.all.filter { $0.hours(inDuration: 24) != nil }.map(\.name)
        #expect(names == ["start", "24h", "12h", "6h", "3h", "2h", "1h", "30m", "15m", "5m", "1m"])
    }
}
