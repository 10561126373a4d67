extension Duration: ExpressibleByArgument {
    private static let units: [(name: String, milliseconds: Int64)] = [
        ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1),
    ]
    /// The longest accepted duration: 292 years, whose nanoseconds fit into 64 bits.
    private static let maximumMilliseconds = Int64.max / 1_000_000

    /// Parses integers with units in descending order, each unit at most once: `500ms`, `2s`, `1h30m`, `1h 30m`, `7d`.
    ///
    /// Returns `nil` for a number without a unit, a negative number, and durations above 292 years.
    public init?(argument: String) {
        var rest = argument.utf8[...]
        var units = Self.units[...]
        var total: Int64 = 0
        repeat {
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            rest = rest.dropFirst(digits.count)
            let letters = rest.prefix { !(0x30...0x39).contains($0) && $0 != 0x20 }
            rest = rest.dropFirst(letters.count)
            // Accepts a space between two parts, because displayed durations contain it.
            if rest.count > 1, rest.first == 0x20 { rest = rest.dropFirst() }
            guard let count = Int64(Substring(digits)),
                let index = units.firstIndex(where: { $0.name.utf8.elementsEqual(letters) })
            else { return nil }
            let (part, isTooLong) = count.multipliedReportingOverflow(by: units[index].milliseconds)
            guard !isTooLong, part <= Self.maximumMilliseconds - total else { return nil }
            total += part
            units = units[(index + 1)...]
        } while !rest.isEmpty
        self = .milliseconds(total)
    }

    /// The duration in the accepted format, truncated to milliseconds.
    public var defaultValueDescription: String {
        var (seconds, attoseconds) = components
        var text = ""
        for (name, milliseconds) in Self.units.dropLast() {
            let (count, rest) = seconds.quotientAndRemainder(dividingBy: milliseconds / 1_000)
            if count != 0 { text += "\(count)\(name)" }
            seconds = rest
        }
        attoseconds /= 1_000_000_000_000_000
        if attoseconds != 0 { text += "\(attoseconds)ms" }
        return text.isEmpty ? "0s" : text
    }

    /// A description with examples of every unit.
    public static var valueFormat: String { "a number with its unit: 500ms, 2s, 5m, 12h, 7d, 1h30m" }
}
