import FoundationCore

/// The forecasts at one horizon, from which a row of the report is computed.
struct BacktestRowBuilder {
    /// The maxima whose win probabilities are scored, as multiples of the comparables' median.
    private static let winShares = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3]

    private var errors: [Double] = []
    private var currentPriceErrors: [Double] = []
    private var comparablesErrors: [Double] = []
    private var widths: [Double] = []
    private var insideCount = 0
    private var wins: [(probability: Double, wins: Bool)] = []

    /// Adds a forecast and the final price of its auction.
    mutating func add(_ forecast: PriceForecast, finalPrice: Int64) {
        let final = Double(finalPrice), interval = forecast.interval
        func error(_ price: Int64) -> Double { 100 * abs(Double(price) - final) / final }
        errors.append(error(forecast.median))
        currentPriceErrors.append(error(forecast.currentPrice))
        comparablesErrors.append(error(forecast.comparablesMedian))
        widths.append(100 * Double(interval.upperBound - interval.lowerBound) / final)
        if interval.contains(finalPrice) { insideCount += 1 }
        for share in Self.winShares {
            let maximum = Int64((share * Double(forecast.comparablesMedian)).rounded())
            guard maximum > forecast.currentPrice else { continue }
            wins.append((forecast.winProbability(maximum: maximum), finalPrice < maximum))
        }
    }

    /// Returns the row; `nil` without forecasts.
    func row(for horizon: ForecastHorizon) -> BacktestReport.Row? {
        guard !errors.isEmpty else { return nil }
        let sorted = errors.sorted(), middle = sorted.count / 2
        return BacktestReport.Row(
            horizon: horizon,
            count: errors.count,
            mape: mean(errors),
            medianApe: sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle],
            currentPriceMape: mean(currentPriceErrors),
            comparablesMape: mean(comparablesErrors),
            coverage80: 100 * Double(insideCount) / Double(errors.count),
            width80: mean(widths),
            brier: wins.isEmpty ? nil : mean(squaredErrors),
            auc: areaUnderCurve()
        )
    }

    private var squaredErrors: [Double] {
        wins.map { win in
            let error = win.probability - (win.wins ? 1 : 0)
            return error * error
        }
    }

    /// Returns the area under the ROC curve from the ranks (Mann–Whitney); ties count half. O(n log n).
    private func areaUnderCurve() -> Double? {
        let winning = wins.count(where: \.wins), losing = wins.count - winning
        guard winning > 0, losing > 0 else { return nil }
        let sorted = wins.sorted { $0.probability < $1.probability }
        var rankSum = 0.0, index = 0
        while index < sorted.count {
            let end = sorted[index...].firstIndex { $0.probability > sorted[index].probability } ?? sorted.count
            let rank = Double(index + 1 + end) / 2
            rankSum += rank * Double(sorted[index..<end].count(where: \.wins))
            index = end
        }
        return (rankSum - Double(winning * (winning + 1)) / 2) / Double(winning * losing)
    }

    private func mean(_ numbers: [Double]) -> Double { numbers.reduce(0, +) / Double(numbers.count) }
}
