/// A time before the close at which the model forecasts the final price. Each horizon has its own coefficients.
public struct ForecastHorizon: Sendable, Hashable {
    /// The name, as in reports: `start`, `24h`, `30m`.
    public let name: String
    /// The hours left until the close; `nil` for the start of the auction.
    public let hoursLeft: Double?

    private init(_ name: String, _ hoursLeft: Double?) {
        self.name = name
        self.hoursLeft = hoursLeft
    }

    /// All horizons, from the start of an auction to one minute before its close.
    public static let all: [ForecastHorizon] = [
        ForecastHorizon("start", nil), ForecastHorizon("72h", 72), ForecastHorizon("24h", 24),
        ForecastHorizon("12h", 12), ForecastHorizon("6h", 6), ForecastHorizon("3h", 3), ForecastHorizon("2h", 2),
        ForecastHorizon("1h", 1), ForecastHorizon("30m", 30.0 / 60), ForecastHorizon("15m", 15.0 / 60),
        ForecastHorizon("5m", 5.0 / 60), ForecastHorizon("1m", 1.0 / 60),
    ]

    /// Returns the index in ``all`` of the horizon that is nearest to a time. O(1).
    ///
    /// If the whole duration is left, this is the start. Otherwise, it is the horizon whose ``hoursLeft`` is nearest on
    /// a logarithmic scale.
    ///
    /// - Parameters:
    ///   - hoursLeft: The hours until the close, not negative.
    ///   - duration: The duration of the auction in hours.
    public static func nearest(to hoursLeft: Double, duration: Double) -> Int {
        guard hoursLeft < duration else { return 0 }
        let times = all.compactMap(\.hoursLeft)
        // The boundary between two horizons is the geometric mean of their hours.
        let later = zip(times, times.dropFirst()).prefix { hoursLeft * hoursLeft < $0 * $1 }
        return 1 + later.count
    }

    /// Returns the time of the horizon, in hours since the start; `nil` if the auction is shorter than ``hoursLeft``.
    ///
    /// - Parameter duration: The duration of the auction in hours.
    public func hours(inDuration duration: Double) -> Double? {
        guard let hoursLeft else { return 0 }
        return hoursLeft <= duration ? duration - hoursLeft : nil
    }
}
