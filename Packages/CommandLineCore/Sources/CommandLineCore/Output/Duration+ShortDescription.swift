extension Duration {
    /// The time until something, or since it for a negative duration: `in 2d 4h`, `45s ago`; `now` within a second.
    public var relativeDescription: String {
        if self > .seconds(-1), self < .seconds(1) { return "now" }
        return self < .zero ? "\(shortDescription) ago" : "in \(shortDescription)"
    }

    /// The length of time as people tell it, by its two largest units and without a sign: `2d 4h`, `45s`.
    ///
    /// From an hour on it is rounded to the nearest minute, from a day on to the nearest hour: a minute after seven days
    /// have begun they are still `7d`. Below an hour it is cut to whole seconds, so that whoever waits for an end is
    /// never shown more than is left.
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
