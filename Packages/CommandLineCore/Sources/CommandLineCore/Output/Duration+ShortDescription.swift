extension Duration {
    /// The duration relative to now: `in 2d 4h`, or `45s ago` if it is negative; `now` if it is below one second.
    public var relativeDescription: String {
        if self > .seconds(-1), self < .seconds(1) { return "now" }
        return self < .zero ? "\(shortDescription) ago" : "in \(shortDescription)"
    }

    /// The absolute value of the duration in its two largest units: `2d 4h`, `45s`.
    ///
    /// Durations of an hour or more are rounded to the nearest minute, and durations of a day or more to the nearest
    /// hour: 6d 23h 59m is shown as `7d`. Shorter durations are truncated to whole seconds, so that a countdown never
    /// shows more time than remains.
    public var shortDescription: String {
        let whole = (self < .zero ? .zero - self : self).components.seconds
        let step: Int64 = whole < 3600 ? 1 : whole < 86_400 ? 60 : 3600
        let seconds = (whole + step / 2) / step * step
        let units = [
            (seconds / 86_400, "d"), (seconds / 3600 % 24, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s"),
        ]
        guard let first = units.firstIndex(where: { $0.0 > 0 }) else { return "0s" }
        return units[first...].prefix(2).filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
    }
}
